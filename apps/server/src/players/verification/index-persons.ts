import type { Person } from '@touchline/betting'
import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'
import { savePerson } from './compare-person.ts'

const everyMs = 5_000
const batchSize = 200

type Row = Person & { id: string; operatorId: number }

/**
 * Stores the comparison data of players who have none, because they were created by an older release or without a
 * sign-up. The data of players who have been excluded or have closed their account since are stored again, by which
 * accounts that resemble them are found.
 */
export function startIndexing({ database, log }: { database: Database; log: Log }): Loop {
  // A player who causes an error is skipped, and tried again in the next round.
  let afterId = 0
  return startLoop({
    log,
    interrupted: 'players not indexed by what they are compared by',
    step: async (isStopping) => {
      const { rows } = await database.query<Row>({
        name: 'players-to-index',
        text: `SELECT id, operator_id AS "operatorId", first_name AS "firstName", last_name AS "lastName",
            to_char(birth_date, 'YYYY-MM-DD') AS "birthDate", email
          FROM touchline.player WHERE NOT is_compared_by AND NOT is_demo AND id > $2 ORDER BY id LIMIT $1`,
        values: [batchSize, afterId],
      })
      for (const { id, operatorId, ...person } of rows) {
        if (isStopping()) break
        await savePerson(database, { id: Number(id), operatorId }, person).catch((error: unknown) =>
          log.error({ err: error, player_id: Number(id) }, 'player not indexed by what they are compared by'),
        )
        afterId = Number(id)
      }
      if (rows.length < batchSize) afterId = 0
      return rows.length < batchSize ? everyMs : 0
    },
  })
}
