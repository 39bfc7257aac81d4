import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

const everyMs = 60 * 60_000
const batchSize = 200

/** AUTH-13d: who a player was is kept for as long as the operator has to, and not longer. */
export function startErasing({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'closed players not erased',
    step: async () => {
      const erased = await eraseClosedPlayers(database)
      if (erased > 0) log.info({ erased }, 'closed players erased')
      return erased < batchSize ? everyMs : 0
    },
  })
}

async function eraseClosedPlayers(database: Pick<Database, 'query'>): Promise<number> {
  const { rows } = await database.query<{ erased: number }>({
    name: 'erase-closed-players',
    text: 'SELECT touchline.erase_closed_players($1) AS erased',
    values: [batchSize],
  })
  return rows[0]?.erased ?? 0
}
