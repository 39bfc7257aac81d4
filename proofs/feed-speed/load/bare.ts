import { SaxesParser } from 'saxes'
import type { Suite } from '@touchline/testkit'
import { openBareTable } from '../../measure/bare-table.ts'
import type { BareRows } from '../../measure/bare-table.ts'
import { createLoad } from './messages.ts'
import type { LoadShape } from './messages.ts'

/**
 * Opens the least possible work for the same bytes: saxes parses them, and one prepared statement upserts the lines.
 * There is no broker, no order, no versions, no stops and no publication. The plain variant reads a batch and then
 * writes it; the overlapped variant reads the next batch while it writes.
 */
export async function openBare(suite: Suite, shape: LoadShape) {
  const table = await openBareTable(suite)
  const load = createLoad(shape)
  let next = 0

  /** Runs for this time with batches of this size, and returns lines per second. */
  async function run(linesPerBatch: number, seconds: number, isOverlapped = false): Promise<number> {
    const began = performance.now()
    let lines = 0
    let writing: Promise<unknown> = Promise.resolve()
    while (performance.now() - began < seconds * 1_000) {
      const rows: BareRows = { match: [], market: [], specifier: [], outcomes: [], ts: [] }
      while (rows.ts.length < linesPerBatch) {
        read(load.message(next, Date.now()).body, rows)
        next += 1
      }
      await writing
      lines += rows.ts.length
      writing = table.write(rows)
      // Lets the socket send the write before the next batch is read.
      if (isOverlapped) await new Promise((resolve) => setImmediate(resolve))
      else await writing
    }
    await writing
    return (lines / (performance.now() - began)) * 1_000
  }

  return { run, close: table.close }
}

function read(body: Buffer, rows: BareRows): void {
  let match = 0
  let ts = 0
  let outcomes: { id: string; odds: number; active: boolean }[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'odds_change') {
      match = Number(attributes['event_id']?.split(':')[2])
      ts = Number(attributes['timestamp'])
    } else if (name === 'market') {
      rows.match.push(match)
      rows.market.push(Number(attributes['id']))
      rows.specifier.push(attributes['specifiers'] ?? '')
      rows.ts.push(ts)
      outcomes = []
    } else if (name === 'outcome') {
      const odds = Math.round(Number(attributes['odds']) * 1_000)
      outcomes.push({ id: attributes['id'] ?? '', odds, active: attributes['active'] === '1' })
    }
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'market') rows.outcomes.push(JSON.stringify(outcomes))
  })
  parser.write(body.toString()).close()
}
