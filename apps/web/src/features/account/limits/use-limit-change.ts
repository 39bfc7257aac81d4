import { useQueryClient, queryOptions } from '@tanstack/react-query'
import { patchUserLimit, postUserLimit } from '@touchline/contract'
import type { UserLimits } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { showAlert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { readUserLimits } from '../../limits/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { limitsChanged } from '../../limits/session/index.ts'
import { useAct } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type Decision = { id: number; status: 'confirmed' | 'disabled' | 'active' }

type LimitChange = {
  act: Act
  /** `said` is what the player is told once it is done. */
  ask: (asked: RequestedLimit, said: (now: UserLimits) => string, onDone: () => void) => void
  decide: (decision: Decision, said: string, onDone?: () => void) => void
}

/** PLAT-15j: every answer brings the limits as they are now. */
export function useLimitChange(playerId: number): LimitChange {
  const { api } = usePage()
  const { t } = useI18n()
  const client = useQueryClient()
  const act = useAct()
  const { queryKey } = limitsQuery(api, playerId)

  function run(call: () => Promise<UserLimits>, said: (now: UserLimits) => string, onDone: () => void): void {
    act.run(async () => {
      const now = await call().catch(async (error: unknown) => {
        const isRefused = isApiError(error, 'limit-rejected')
        // Changed meanwhile, in another tab or by time: the page shows what there is.
        if (isRefused || isApiError(error, 'not-found')) await client.invalidateQueries({ queryKey })
        if (!isRefused || !error.limit) throw error
        act.setProblems({ fields: {}, form: `limits.${error.limit.reason}` })
        return null
      })
      if (now === null) return
      client.setQueryData(queryKey, now)
      limitsChanged()
      onDone()
      showAlert({ title: t('limits.saved'), text: said(now), tone: 'pos', icon: 'check', isOfPlayer: true })
    })
  }

  return {
    act,
    ask: (asked, said, onDone) => run(() => api(postUserLimit, { body: asked }), said, onDone),
    decide: (decision, said, onDone = () => {}) =>
      run(
        () => api(patchUserLimit, { body: decision }),
        () => said,
        onDone,
      ),
  }
}

/** PLAT-14: what is in force, what is left of it, and what waits. */
export function limitsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['limits', playerId],
    queryFn: ({ signal }) => readUserLimits(api, signal),
    // Every bet uses some of it.
    staleTime: 0,
  })
}
