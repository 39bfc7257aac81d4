import type { BettingBed } from '../betting/test-bed.ts'
import { betOn } from '../betting/test-bed.ts'
import { placeOn } from '../betting/place-on.ts'

/** A change of a fact between reading and committing, with the rejection that it must cause and the way to undo it. */
export type FactChange = {
  kind: string
  change(bed: BettingBed, match: number, player: number): Promise<unknown>
  reason: string
  undo?: string
}

const run =
  (sql: (match: number) => string): FactChange['change'] =>
  (bed, match) =>
    bed.suite.database.query(sql(match))

const endSwitches = `UPDATE touchline.betting_switch SET ended_by = 'prove', ended_at = now() WHERE ended_at IS NULL`

export const priceChange: FactChange = {
  kind: 'price',
  change: (bed, match) => bed.setPrices([match], 1_900),
  reason: 'invalid-odds',
}

export const factChanges: readonly FactChange[] = [
  priceChange,
  {
    kind: 'bet stop',
    change: run((match) => `INSERT INTO touchline.match_stop VALUES (${match}, 1, 1000000, -1, 1000)`),
    reason: 'selection-suspended',
  },
  {
    kind: 'match status',
    change: run((match) => `UPDATE touchline.match SET status = 3, version = version + 1 WHERE id = ${match}`),
    reason: 'match-ended',
  },
  {
    kind: 'producer',
    change: run(() => `UPDATE touchline.producer SET state = 'down' WHERE id = 1`),
    reason: 'selection-suspended',
    undo: `UPDATE touchline.producer SET state = 'up' WHERE id = 1`,
  },
  {
    kind: 'lease of the producer',
    change: run(() => `UPDATE touchline.producer SET trusted_until = clock_timestamp() WHERE id = 1`),
    reason: 'selection-suspended',
    undo: `UPDATE touchline.producer SET trusted_until = 'infinity' WHERE id = 1`,
  },
  {
    kind: 'result',
    change: run(
      (match) => `INSERT INTO touchline.outcome_result
        (match_id, market_id, specifier, outcome_id, producer_id, kind, feed_ts, result)
        VALUES (${match}, 1, '', '2', 1, 'settled', 5, 0)`,
    ),
    reason: 'selection-suspended',
  },
  {
    kind: 'overlay',
    change: run(
      (match) => `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, is_hidden)
        SELECT 1, 'match', provider, urn, true FROM touchline.match WHERE id = ${match}`,
    ),
    reason: 'selection-suspended',
    undo: 'DELETE FROM touchline.overlay',
  },
  {
    kind: 'switch of the match',
    change: run(
      (match) => `INSERT INTO touchline.betting_switch (operator_id, match_id, reason, author)
        VALUES (1, ${match}, 'prove', 'prove')`,
    ),
    reason: 'selection-suspended',
    undo: endSwitches,
  },
  {
    kind: 'switch of the operator',
    change: run(
      () => `INSERT INTO touchline.betting_switch (operator_id, reason, author) VALUES (1, 'prove', 'prove')`,
    ),
    reason: 'betting-off',
    undo: endSwitches,
  },
  {
    kind: 'balance',
    change: (bed, match, player) => placeOn(bed.api, player, [betOn([match], 400)]),
    reason: 'insufficient-funds',
  },
]
