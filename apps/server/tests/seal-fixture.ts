import { waitFor } from '@touchline/testkit'
import type { SuiteDatabase } from '@touchline/testkit'
import { sealTimelines } from '../src/evidence/index.ts'
import { sealTransfers } from '../src/ledger/index.ts'
import type { Database } from '../src/runtime/index.ts'

/** Seals every transfer and timeline, as the worker does. A transaction of another suite may be open for some time. */
export async function sealAll({
  worker,
  suite,
}: {
  worker: Database
  suite: { database: SuiteDatabase }
}): Promise<void> {
  const isSealed = async () => {
    await sealTransfers(worker)
    const [row] = await suite.database.query<{ is_sealed: boolean }>(
      `SELECT sealed_id = (SELECT max(id) FROM touchline.transfer)
        AND sealed_event_id = (SELECT coalesce(max(id), 0) FROM touchline.bet_event) AS is_sealed
      FROM touchline.transfer_horizon`,
    )
    return row?.is_sealed === true
  }
  await waitFor('all transfers and entries to be sealed', isSealed, { timeoutMs: 60_000 })
  while (await sealTimelines(worker));
}
