import type { Producer } from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'

/** The word that names a producer in the path of its calls. */
export const productByPath: ReadonlyMap<string, Product> = new Map([
  ['liveodds', liveProducer],
  ['pre', prematchProducer],
])

export function producersAt(baseUrl: string): Producer[] {
  return [
    {
      id: liveProducer,
      name: 'LO',
      description: 'Live Odds',
      apiUrl: `${baseUrl}/liveodds/`,
      isActive: true,
      scope: 'live',
      statefulRecoveryWindowMinutes: 600,
    },
    {
      id: prematchProducer,
      name: 'Ctrl',
      description: 'Prematch Odds',
      apiUrl: `${baseUrl}/pre/`,
      isActive: true,
      scope: 'prematch',
      statefulRecoveryWindowMinutes: 4320,
    },
  ]
}
