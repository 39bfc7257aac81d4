import type { FeedProfile, Producer } from '@touchline/uof'
import { productPaths, productIdFor } from '../feed/provider-format.ts'
import { liveProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'

const about = {
  live: { name: 'LO', description: 'Live Odds', scope: 'live', statefulRecoveryWindowMinutes: 4320 },
  prematch: { name: 'Ctrl', description: 'Prematch Odds', scope: 'prematch', statefulRecoveryWindowMinutes: 4320 },
}

export function producersAt(baseUrl: string, profile: FeedProfile): Producer[] {
  const paths = [...productPaths(profile)]
  return paths.map(([path, product]: [string, Product]) => ({
    id: productIdFor(profile, product),
    ...(product === liveProducer ? about.live : about.prematch),
    apiUrl: `${baseUrl}/${path}/`,
    isActive: true,
  }))
}
