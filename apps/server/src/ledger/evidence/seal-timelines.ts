import type { Database } from '../../platform/runtime/index.ts'
import { computeSeal, readSealInputs } from './compute-seal.ts'

export type TimelineSeal = { number: string; bets: number; hash: string }

/** Seals the timelines that the next seal of transfers reaches; undefined when all have been. Repeat it. */
export async function sealTimelines(database: Pick<Database, 'query'>): Promise<TimelineSeal | undefined> {
  const { rows } = await database.query<{ number: string }>({
    name: 'next-timeline-seal',
    text: 'SELECT coalesce(max(number), 0) + 1 AS number FROM touchline.timeline_seal',
  })
  const inputs = await readSealInputs(database, rows[0]?.number ?? '1')
  if (!inputs) return undefined
  const { number, timelines, links, root, hash } = await computeSeal(database, inputs)
  await database.query({
    name: 'seal-timelines',
    text: 'SELECT touchline.seal_timelines($1, $2, $3, $4)',
    values: [number, links, root, hash],
  })
  return { number, bets: timelines.length, hash: hash.toString('hex') }
}
