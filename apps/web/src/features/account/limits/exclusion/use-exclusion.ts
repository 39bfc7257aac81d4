import { postUserLimit } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { explainExpiry } from '../../../session/index.ts'
import { usePage } from '../../../../site/use-page.ts'
import { useAct } from '../../../account-frame/parts/index.ts'
import type { Act } from '../../../account-frame/parts/index.ts'

type Exclusion = Extract<RequestedLimit, { type: 'coolingoff' | 'selfexclusion' }>

type ExclusionRequest = {
  act: Act
  exclude: (exclusion: Exclusion) => void
}

/** RG-05d: requests an exclusion. The reply ends every session; `onExcluded` gets the date until which it lasts. */
export function useExclusion(onExcluded: (until: string) => void): ExclusionRequest {
  const { api } = usePage()
  const act = useAct()
  return {
    act,
    exclude: (exclusion) =>
      act.run(async () => {
        // The live connection may close before the reply arrives; the end of the session is then not reported as an
        // expiry.
        const end = explainExpiry(() => true)
        try {
          const { excluded_until: until } = await api(postUserLimit, { body: exclusion })
          onExcluded(until ?? 'indefinite')
        } finally {
          end()
        }
      }),
  }
}
