import { createLog } from '@touchline/process'
import { openDatabase } from '../src/runtime/index.ts'

/** Long enough for a call to reach what it waits for. */
const heldMs = 1_500

/** The owner of the database at `url` makes a change and commits it only when `act` has been tried meanwhile: it answers after that. */
export async function holdWhile<Result>(
  url: string,
  change: string,
  act: () => Promise<Result>,
  values: unknown[] = [],
): Promise<Result> {
  const database = openDatabase({ url, name: 'test', connections: 1, log: createLog('test', 'silent') })
  const client = await database.connect()
  try {
    await client.query('BEGIN')
    await client.query(change, values)
    const acting = act()
    await Promise.race([acting, new Promise((resolve) => setTimeout(resolve, heldMs))])
    await client.query('COMMIT')
    return await acting
  } finally {
    client.release()
    await database.end()
  }
}
