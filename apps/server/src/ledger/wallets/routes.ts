import { getTransactions } from '@touchline/contract/server'
import { countRequest, handle, paginationOf, reject } from '../../platform/http/index.ts'
import type { Routes } from '../../platform/http/index.ts'
import type { CreateLimit, Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { readTransactions } from './read-transactions.ts'

type Options = { database: Database; configurations: Configurations; createLimit: CreateLimit }

/** Where a site does not offer it there is no such list. */
export function ledgerRoutes({ database, configurations, createLimit }: Options): Routes {
  // Each counts every movement of the account.
  const readings = createLimit('transactions', { requests: 120, seconds: 60 })
  return [
    handle(getTransactions, async ({ player, site, query }) => {
      const { services } = (await configurations.current(site)).configuration
      if (!services.transactions) reject('not-found')
      await countRequest(readings, player.id)
      const { transactions, total } = await readTransactions(database, player.id, query)
      return { transactions, pagination: paginationOf(total, query) }
    }),
  ]
}
