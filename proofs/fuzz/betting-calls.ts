import { createIdempotencyKey } from '@touchline/contract'
import { openSuite } from '@touchline/testkit'
import type { Figure } from '../measure/figures.ts'
import { betOn } from '../betting/test-bed.ts'
import { openSessions } from '../betting/sessions.ts'
import { narrowDocument } from './narrow-document.ts'
import { openPlayersProxy } from './players-proxy.ts'
import { casesFigure, runSchemathesis } from './run-schemathesis.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** Matches the calls about bets, receipts, share codes and settings. Accounts are in `identity-calls.ts`. */
const wanted = /^\/api\/(v3(?!\/notifications)|platform\/player\/accounts)(\/|$)/
const playerCount = 200
const betsPlaced = 40
const page = { 'x-touchline-app': 'web', 'sec-fetch-site': 'same-origin' }

/** Tests these calls as players with money. Each call comes from the next player, so that no request limit applies. */
export async function proveBettingCalls({ program, seed }: { program: string; seed: number }): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-fuzz-betting', centrifugo: false, rabbit: false })
  try {
    const { matchIds } = await seedCatalogue(suite)
    const tokens = await openSessions(suite, playerCount)
    await suite.database.query(
      `SELECT touchline.open_account(1, id, 'EUR'), touchline.issue_play_money(id, 'EUR', 100000, 'prove')
        FROM generate_series(1, $1::bigint) AS id`,
      [playerCount],
    )
    const api = await suite.startServer('api')
    await api.ready()
    const proxy = await openPlayersProxy({ suite, api, tokens })
    try {
      const [id, key] = await placeBets(proxy.url, matchIds)
      const properties = {
        match_id: matchIds,
        market_id: [1],
        specifier: [''],
        outcome_id: ['1', '2', '3'],
        odds: [1_520],
        currency: ['EUR'],
        value: [1, 50, 100],
        system_id: [302, 403],
      }
      const known = { parameters: { id, key, matchId: matchIds.map(String) }, properties }
      const before = proxy.counts()
      const runs = []
      for (const document of [await narrowDocument(wanted), await narrowDocument(wanted, known)])
        runs.push(await runSchemathesis({ program, document, url: proxy.url, seed }))
      const { accepted, rejected, moved } = proxy.counts()
      return [
        casesFigure('calls of betting, receipts, share codes and settings', runs),
        {
          what: 'rejected calls that moved money',
          bar: '0',
          measured: `${moved} of ${rejected} (${accepted} were answered with success)`,
          holds: moved === 0 && rejected > before.rejected && accepted > before.accepted,
        },
      ]
    } finally {
      await proxy.close()
    }
  } finally {
    await suite.close()
  }
}

/** Places bets, and returns their ids and idempotency keys. */
async function placeBets(url: string, matchIds: readonly number[]): Promise<[string[], string[]]> {
  const [ids, keys]: [string[], string[]] = [[], []]
  for (let number = 0; number < betsPlaced; number += 1) {
    const key = createIdempotencyKey()
    const { selections, ...bet } = betOn([matchIds[(number * 3) % matchIds.length] ?? 0], 100)
    const bets = [{ ...bet, selections: selections.map((one) => ({ ...one, odds: 1_520 })) }]
    const response = await fetch(`${url}/api/v3/bets`, {
      method: 'POST',
      headers: { ...page, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ meta: { device_id: null, quick: false, type: 'single' }, bets }),
    })
    if (!response.ok) continue
    const placed = (await response.json()) as { bets: { id: string }[] }
    ids.push(...placed.bets.map(({ id }) => id))
    keys.push(key)
  }
  if (ids.length === 0) throw new Error('no bet was accepted')
  return [ids, keys]
}
