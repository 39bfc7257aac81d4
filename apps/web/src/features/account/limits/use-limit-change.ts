import { useQueryClient } from '@tanstack/react-query'
import { patchUserLimit, postUserLimit } from '@touchline/contract'
import type { UserLimits } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { isApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { limitsQuery } from './limits-query.ts'
import { usePage } from '../../../site/use-page.ts'
import { limitsChanged } from '../../limits/session/index.ts'
import { useAct, showDone } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type Decision = { id: number; status: 'confirmed' | 'disabled' | 'active' }

type LimitChange = {
  act: Act
  /** Sends the change; `message` is shown to the player after it. */
  request: (limit: RequestedLimit, message: string, onDone: () => void) => void
  decide: (decision: Decision, message: string, onDone?: () => void) => void
}

/** PLAT-15j: requests a change of limits. Every reply contains the limits as they are after the change. */
export function useLimitChange(playerId: number): LimitChange {
  const { api } = usePage()
  const { t } = useI18n()
  const client = useQueryClient()
  const act = useAct()
  const { queryKey } = limitsQuery(api, playerId)

  function run(call: () => Promise<UserLimits>, message: string, onDone: () => void): void {
    act.run(async () => {
      const now = await call().catch(async (error: unknown) => {
        const isRejected = isApiError(error, 'limit-rejected')
        // The limits have changed in the meantime, in another tab or because time has passed, so they are read again.
        if (isRejected || isApiError(error, 'not-found')) await client.invalidateQueries({ queryKey })
        if (!isRejected || !error.limit) throw error
        act.setProblems({ fields: {}, form: `limits.${error.limit.reason}` })
        return null
      })
      if (now === null) return
      client.setQueryData(queryKey, now)
      limitsChanged()
      onDone()
      showDone({ title: t('limits.saved'), text: message })
    })
  }

  return {
    act,
    request: (limit, message, onDone) => run(() => api(postUserLimit, { body: limit }), message, onDone),
    decide: (decision, message, onDone = () => {}) =>
      run(() => api(patchUserLimit, { body: decision }), message, onDone),
  }
}
