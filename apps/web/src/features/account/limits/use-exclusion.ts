import { postUserLimit } from '@touchline/contract'
import type { RequestedLimit } from '@touchline/contract/server'
import { explainExpiry } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { useAct } from '../../account-frame/parts/index.ts'
import type { Act } from '../../account-frame/parts/index.ts'

type Exclusion = Extract<RequestedLimit, { type: 'coolingoff' | 'selfexclusion' }>

type AskForExclusion = {
  act: Act
  exclude: (exclusion: Exclusion) => void
}

/** RG-05d: its answer ends every session; `onExcluded` is told until when. */
export function useExclusion(onExcluded: (until: string) => void): AskForExclusion {
  const { api } = usePage()
  const act = useAct()
  return {
    act,
    exclude: (exclusion) =>
      act.run(async () => {
        // A live connection may end before the answer is here.
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
