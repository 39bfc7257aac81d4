import { getAccounts, getPlayer } from '@touchline/contract'
import { handle } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { readAccounts } from '../ledger/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import { readPlayer } from './player-records.ts'
import { signInRoute, signOutRoute } from './sign-in.ts'
import type { CloseSockets } from './sign-in.ts'

type Options = { database: Database; closeSockets: CloseSockets; log: Log }

export function playerRoutes({ database, closeSockets, log }: Options): Routes {
  return [
    signInRoute(database),
    signOutRoute(database, closeSockets, log),
    handle(getPlayer, async ({ player }) => ({
      player: (player && (await readPlayer(database, player.id))) ?? null,
    })),
    handle(getAccounts, async ({ player }) => ({ accounts: await readAccounts(database, player.id) })),
  ]
}
