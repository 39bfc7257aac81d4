import { getAccounts, getPlayer, getSettings, postSettings } from '@touchline/contract'
import { handle } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { readAccounts } from '../ledger/index.ts'
import type { Log } from '@touchline/process'
import type { Database } from '../runtime/index.ts'
import type { Configurations } from '../site/index.ts'
import { readPlayer } from './player-records.ts'
import { signInRoute, signOutRoute } from './sign-in.ts'
import type { CloseSockets } from './sign-in.ts'
import { readSettings, saveSettings } from './settings.ts'

type Options = { database: Database; configurations: Configurations; closeSockets: CloseSockets; log: Log }

export function playerRoutes({ database, configurations, closeSockets, log }: Options): Routes {
  return [
    signInRoute(database),
    signOutRoute(database, closeSockets, log),
    handle(getPlayer, async ({ player }) => ({
      player: (player && (await readPlayer(database, player.id))) ?? null,
    })),
    handle(getAccounts, async ({ player }) => ({ accounts: await readAccounts(database, player.id) })),
    handle(getSettings, async ({ player, site }) => {
      const { configuration } = await configurations.current(site)
      return { settings: await readSettings(database, player.id, configuration.sportsbook) }
    }),
    handle(postSettings, async ({ player, site, body }) => {
      const { configuration } = await configurations.current(site)
      await saveSettings(database, player, body)
      return { settings: await readSettings(database, player.id, configuration.sportsbook) }
    }),
  ]
}
