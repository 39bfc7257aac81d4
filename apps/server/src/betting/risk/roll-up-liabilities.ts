import type { Log } from '@touchline/process'
import { startLoop } from '../../platform/runtime/index.ts'
import type { Database, Loop } from '../../platform/runtime/index.ts'

const idleMs = 5_000
const betweenMs = 200

/** Makes room for new bets where earlier ones no longer count; nothing is ever accepted because of it that would not fit. */
export function startRollUp({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'liabilities not added up',
    step: async () => {
      const { rows } = await database.query<{ is_done: boolean }>({
        name: 'roll-up-liabilities',
        text: 'SELECT touchline.roll_up_liabilities() AS is_done',
      })
      return rows[0]?.is_done === true ? betweenMs : idleMs
    },
  })
}
