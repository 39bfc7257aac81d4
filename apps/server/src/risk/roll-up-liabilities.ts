import type { Log } from '@touchline/process'
import { startLoop } from '../runtime/index.ts'
import type { Database, Loop } from '../runtime/index.ts'

const everyMs = 10_000
/** Each locks its sum while the bets are counted. */
const sumsAtOnce = 5

/** Makes room for new bets where earlier ones no longer count; nothing is ever accepted because of it that would not fit. */
export function startRollUp({ database, log }: { database: Database; log: Log }): Loop {
  return startLoop({
    log,
    interrupted: 'liabilities not added up',
    step: async () => {
      await database.query({ name: 'roll-up-liabilities', text: `SELECT touchline.roll_up_liabilities(${sumsAtOnce})` })
      return everyMs
    },
  })
}
