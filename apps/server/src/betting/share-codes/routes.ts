import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { convertShared, systemOfId } from '@touchline/betting'
import type { SharedBet } from '@touchline/contract'
import { getShareCode, postShareCode } from '@touchline/contract/server'
import type { MarketNamer } from '../../odds/catalogue/index.ts'
import type { Configurations } from '../../operators/site/index.ts'
import { countRequest, handle, reject } from '../../platform/http/index.ts'
import type { Routes, Site } from '../../platform/http/index.ts'
import { createRequestLimit, networkOf } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementCalls } from '../bets/index.ts'
import { evaluateSharedBets, readSharedMatches } from './evaluate-shared-bets.ts'
import type { SharedLeg, SharedMatch } from './evaluate-shared-bets.ts'

type Options = {
  database: Database
  readFacts: PlacementCalls['readFacts']
  nameMarket: MarketNamer['nameMarket']
  configurations: Configurations
}

type Selection = z.infer<(typeof getShareCode)['reply']>['bets'][number]['selections'][number]

export function shareCodeRoutes({ database, readFacts, nameMarket, configurations }: Options): Routes {
  const [made, restored] = [
    createRequestLimit({ requests: 30, seconds: 600 }),
    createRequestLimit({ requests: 60, seconds: 60 }),
  ]

  async function contextOf(site: Site, locale: string) {
    const { sportsbook } = (await configurations.current(site)).configuration
    return { operatorId: site.operatorId, sportsbook, locale }
  }

  async function toSelection(
    { now, snapshot, ...selection }: SharedLeg,
    match: SharedMatch | undefined,
    locale: string,
  ): Promise<Selection> {
    const { state, oddsMilli, change } = now
    const shown = { ...selection, state, current_odds: oddsMilli, change }
    if (state === 'unavailable' || !snapshot || !match) return { ...shown, names: null, match: null }
    const line = { id: selection.market_id, specifier: selection.specifier }
    const { market, outcome } = await nameMarket(line, { ...snapshot, locale })
    const names = {
      name_a: snapshot.home ?? snapshot.tournament,
      name_b: snapshot.away ?? '',
      start_time: snapshot.startAt.toISOString(),
      market,
      outcome: outcome(selection.outcome_id),
    }
    return { ...shown, names, match }
  }

  return [
    handle(postShareCode, async ({ body, address, site, locale }) => {
      await countRequest(made, networkOf(address))
      const { bets } = await evaluateSharedBets(readFacts, await contextOf(site, locale), body.bets)
      // Only selections that the site offers are stored, so that share codes cannot be used to spread texts.
      bets.forEach(({ bet, legs }, index) => {
        if (bet.system_id !== undefined && systemOfId(bet.system_id)?.totalCount !== legs.length)
          reject('invalid-request', { path: `body.bets.${index}.system_id` })
        const place = legs.findIndex(({ now }) => now.state === 'unavailable')
        if (place >= 0) reject('invalid-request', { path: `body.bets.${index}.selections.${place}` })
      })
      return createShareCode(
        database,
        site.operatorId,
        bets.map(({ bet }) => bet),
      )
    }),
    handle(getShareCode, async ({ query, address, site, locale }) => {
      await countRequest(restored, networkOf(address))
      const found = (await readShareCode(database, site.operatorId, query.code)) ?? reject('not-found')
      const { bets, exchange } = await evaluateSharedBets(readFacts, await contextOf(site, locale), found.bets)
      const matchIds = bets.flatMap(({ legs }) => legs.map(({ match_id }) => match_id))
      const matches = await readSharedMatches(database, locale, matchIds)
      return {
        ...found,
        bets: await Promise.all(
          bets.map(async ({ bet, legs }) => ({
            ...bet,
            stake: bet.stake && query.currency ? convertShared(bet.stake, query.currency, exchange) : bet.stake,
            selections: await Promise.all(legs.map((leg) => toSelection(leg, matches.get(leg.match_id), locale))),
          })),
        ),
      }
    }),
  ]
}

type Queryable = Pick<Database, 'query'>

const lifetimeDays = 7

/** The alphabet leaves out 0, O, 1 and I. It has 32 characters, so each is equally likely for a random byte. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Generates a code of 80 random bits. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
}

async function createShareCode(
  database: Queryable,
  operatorId: number,
  bets: readonly SharedBet[],
): Promise<{ code: string; expires_at: string }> {
  const code = newCode()
  const { rows } = await database.query<{ expires_at: string }>({
    name: 'create-share-code',
    text: `INSERT INTO touchline.share_code (operator_id, code, bets, expires_at)
      VALUES ($1, $2, $3, clock_timestamp() + ${lifetimeDays} * interval '1 day')
      RETURNING touchline.iso_time(expires_at) AS expires_at`,
    values: [operatorId, code, JSON.stringify(bets)],
  })
  return { code, expires_at: rows[0]?.expires_at ?? '' }
}

type ShareCode = { code: string; bets: SharedBet[]; created_at: string; expires_at: string }

/** Returns undefined if the operator has no such code or it has expired. */
async function readShareCode(database: Queryable, operatorId: number, code: string): Promise<ShareCode | undefined> {
  const { rows } = await database.query<ShareCode>({
    name: 'read-share-code',
    text: `SELECT code, bets, touchline.iso_time(created_at) AS created_at, touchline.iso_time(expires_at) AS expires_at
      FROM touchline.share_code WHERE operator_id = $1 AND code = $2 AND expires_at > clock_timestamp()`,
    values: [operatorId, code],
  })
  return rows[0]
}
