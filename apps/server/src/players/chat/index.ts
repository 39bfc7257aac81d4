import { getWatchersUserId } from '@touchline/contract/server'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, SignedIn } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { Configurations } from '../../operators/site/index.ts'

type Options = { database: Database; configurations: Configurations }

/**
 * BOOK-24: returns the id under which an external chat provider knows the player. Sites without chat answer
 * `not-found`.
 */
export function chatRoutes({ database, configurations }: Options): Routes {
  return [
    handle(getWatchersUserId, async ({ player, site }) => {
      const { sportsbook } = (await configurations.current(site)).configuration
      if (sportsbook.watchers === null) reject('not-found')
      return { user_id: (await readUserId(database, player)) ?? (await addUserId(database, player)) }
    }),
  ]
}

async function readUserId(database: Database, { id }: SignedIn): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: 'read-chat-user',
    text: 'SELECT id FROM touchline.chat_user WHERE player_id = $1',
    values: [id],
  })
  return rows[0]?.id
}

/** Adds an id. If two pages do so at once, both get the id that was stored first. */
async function addUserId(database: Database, player: SignedIn): Promise<string> {
  await database.query({
    name: 'add-chat-user',
    text: 'INSERT INTO touchline.chat_user (player_id, operator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [player.id, player.operatorId],
  })
  return (await readUserId(database, player)) ?? reject('not-found')
}
