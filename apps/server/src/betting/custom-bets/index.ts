import type { PlacementCalls } from '../bets/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { createCustomBetProvider } from './provider-client.ts'
import type { ProviderOptions } from './provider-client.ts'
import { createOfferedSports } from './offered-sports.ts'
import { createSelectionPricer } from './price-selections.ts'
import type { CustomBets } from './custom-bet-offer.ts'
import { createStoredQuotes } from './stored-quotes.ts'

export { customBetPricing } from './custom-bet-offer.ts'
export { customBetRoutes } from './routes.ts'

type Options = ProviderOptions & { database: Database; calls: PlacementCalls }

export function createCustomBets({ database, calls, ...options }: Options): CustomBets {
  const provider = createCustomBetProvider(options)
  const pricer = createSelectionPricer(provider)
  return {
    database,
    calls,
    provider: provider.provider,
    pricer,
    sports: createOfferedSports(database, provider.provider, pricer),
    quotes: createStoredQuotes(database),
  }
}
