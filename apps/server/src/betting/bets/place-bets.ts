import { createHash } from 'node:crypto'
import { evaluatePlacement, numberOf, rejectForLiability } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { BetDraft, BetRejection } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementPlan, PlannedLeg } from './commit-placements.ts'
import type { CustomPrice, Placement, PlacementAnswer } from './placement.ts'
import { separateCalls } from './placement-calls.ts'
import type { ReadFacts } from './placement-facts/to-facts.ts'
import { readStoredAnswer } from './stored-answer.ts'

type NamedLine = { market: string; outcome(id: string): string }

/** What a line is called in the language of the request. The catalogue owns the names; the process joins the two. */
export type NameMarket = (
  line: { id: number; specifier: string },
  match: { provider: string; home: string | null; away: string | null; locale: string },
) => Promise<NamedLine>

/** Prices move: evaluated again from new facts, and then the player is told so. */
const maxAttempts = 3

/** All bets or none, once per key: read facts, evaluate, commit what was evaluated if the facts still hold (BET-05). */
export async function placeBets(
  database: Database,
  nameMarket: NameMarket,
  placement: Placement,
  calls = separateCalls(database),
): Promise<PlacementAnswer> {
  const bets = placement.request.bets.map(canonical)
  const hash = placement.hash ?? createHash('sha256').update(JSON.stringify(placement.request)).digest()
  const {
    player,
    locale,
    defaultPolicy = 'none',
    sportsbook = { providerStatuses: {} },
    multiSingle,
    isRealMoney,
  } = placement
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await calls.readFacts({ player, locale, defaultPolicy, sportsbook, multiSingle, isRealMoney, bets })
    const prices = await customPrices(placement, bets, read)
    const decision = evaluatePlacement(withPrices(read.facts, prices), bets)
    if (!decision.ok) return reject(database, placement, hash, decision.rejections)
    const named = await nameBets(nameMarket, placement.locale, bets, decision.bets, read, prices)
    const result = await calls.commit({ placement, hash, read, bets: named })
    if (result.kind === 'placed') return { ok: true, bets: result.bets, isRepeat: false }
    if (result.kind === 'key-answered') return storedAnswer(database, placement, hash)
    if (result.kind === 'limited')
      return reject(database, placement, hash, rejectForLiability(decision.bets, result.roomMinor))
  }
  const moving = bets.map((_, index) => ({ index, reason: 'odds-moving', code: numberOf('odds-moving') }) as const)
  return reject(database, placement, hash, moving)
}

type CustomPrices = ReadonlyMap<number, CustomPrice> | undefined

/** By the place of the bet. A bet on an outcome that the book does not know gets none: its legs are rejected. */
async function customPrices(
  { priceCustomBet }: Placement,
  bets: readonly BetDraft[],
  { snapshots, facts }: ReadFacts,
): Promise<CustomPrices> {
  if (!priceCustomBet) return undefined
  const prices = new Map<number, CustomPrice>()
  const asked = bets.map(async ({ selections, custom_odds: askedOddsMilli }, index) => {
    const lineVersions = snapshots[index]?.flatMap((leg) => (leg ? [leg.lineVersion] : [])) ?? []
    if (askedOddsMilli === undefined || lineVersions.length < selections.length) return
    const legOddsMilli = facts.legs[index]?.map(({ oddsMilli }) => oddsMilli) ?? []
    const price = await priceCustomBet({ selections, lineVersions, legOddsMilli, askedOddsMilli })
    if (price) prices.set(index, price)
  })
  await Promise.all(asked)
  return prices
}

function withPrices(facts: ReadFacts['facts'], prices: CustomPrices): ReadFacts['facts'] {
  if (!prices) return facts
  return { ...facts, customOddsMilli: new Map([...prices].map(([index, { oddsMilli }]) => [index, oddsMilli])) }
}

/** A rejection is an answer like any other and is stored. */
async function reject(
  database: Database,
  placement: Placement,
  hash: Buffer,
  reasons: readonly BetRejection[],
): Promise<PlacementAnswer> {
  const { player, key } = placement
  const rejections = reasons.map((rejection) => withCurrency(rejection, placement))
  const { rows } = await database.query<{ is_stored: boolean }>({
    name: 'reject-placement',
    text: 'SELECT touchline.reject_placement($1, $2, $3, $4, $5) AS is_stored',
    values: [player.operatorId, player.id, key, hash, JSON.stringify(rejections)],
  })
  if (rows[0]?.is_stored !== true) return storedAnswer(database, placement, hash)
  return { ok: false, error: 'bet-rejected', rejections, isRepeat: false }
}

/** An amount is read later without the request at hand. */
function withCurrency(rejection: BetRejection, { request }: Placement): BetRejection {
  const currency = request.bets[rejection.index]?.stake.currency
  return rejection.amount === undefined || currency === undefined ? rejection : { ...rejection, currency }
}

async function storedAnswer(database: Database, { player, key }: Placement, hash: Buffer): Promise<PlacementAnswer> {
  const answer = await readStoredAnswer(database, player.id, key, hash)
  if (!answer) throw new Error(`key ${key} has an answer that cannot be read`)
  return answer
}

async function nameBets(
  nameMarket: NameMarket,
  locale: string,
  bets: readonly BetDraft[],
  planned: readonly PlannedBet[],
  read: ReadFacts,
  prices: CustomPrices,
): Promise<PlacementPlan['bets']> {
  const plans = planned.map(async (bet, index) => {
    const draft = bets[index]
    const legs = bet.legOddsMilli.map(async (oddsMilli, place): Promise<PlannedLeg> => {
      const selection = draft?.selections[place]
      const snapshot = read.snapshots[index]?.[place]
      if (!selection || !snapshot) throw new Error('a planned bet has a selection that was not read')
      const line = { id: selection.market_id, specifier: selection.specifier }
      const names = await nameMarket(line, { ...snapshot, locale })
      const outcomeName = names.outcome(selection.outcome_id)
      const voidOddsMilli = prices?.get(index)?.voidOddsMilli[place] ?? null
      return { ...snapshot, draft: selection, oddsMilli, voidOddsMilli, marketName: names.market, outcomeName }
    })
    return { planned: bet, systemId: draft?.system_id ?? null, legs: await Promise.all(legs) }
  })
  return Promise.all(plans)
}

/** The book names its lines by canonical specifiers. The key is for the request as it was sent. */
function canonical(bet: BetDraft): BetDraft {
  const selections = bet.selections.map((selection) => ({
    ...selection,
    specifier: canonicalSpecifier(selection.specifier),
  }))
  return { ...bet, selections }
}
