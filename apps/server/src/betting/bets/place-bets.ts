import { evaluatePlacement, numberOf, rejectForLiability } from '@touchline/betting'
import type { PlannedBet } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { BetDraft, BetRejection, PlacedBet } from '@touchline/contract'
import { decideOnce } from '../../platform/decide/index.ts'
import type { Steps } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import type { PlacementPlan, PlannedLeg } from './placement-plan.ts'
import type { CustomPrice, Placement, PlacementAnswer } from './placement.ts'
import { separateCalls } from './placement-calls.ts'
import type { PlacementCalls } from './placement-calls.ts'
import type { ReadFacts } from './placement-facts/to-facts.ts'
import { readPlacedBets, toPlacementAnswer } from './stored-answer.ts'

type NamedLine = { market: string; outcome(id: string): string }

/** Names a line in the language of a request. It is passed in, because the names are in the catalogue. */
export type NameMarket = (
  line: { id: number; specifier: string },
  match: { provider: string; home: string | null; away: string | null; locale: string },
) => Promise<NamedLine>

/**
 * When prices move during a placement, the bets are evaluated again, at most this many times; then they are rejected.
 */
const maxAttempts = 3

/**
 * Places all bets of a request or none, and does so once per idempotency key: reads facts, evaluates them, and commits
 * the result if the facts still hold (BET-05).
 */
export async function placeBets(
  database: Database,
  nameMarket: NameMarket,
  placement: Placement,
  calls = separateCalls(database),
): Promise<PlacementAnswer> {
  const { player, key, request } = placement
  const keyed = { playerId: player.id, key, call: 'bets', body: request } as const
  return toPlacementAnswer(await decideOnce(database, keyed, placementSteps(database, nameMarket, placement, calls)))
}

export type PlacementRejection = { rejections: BetRejection[] }
type Facts = { read: ReadFacts; prices: CustomPrices }
export type EvaluatedPlacement = { read: ReadFacts; planned: readonly PlannedBet[]; bets: PlacementPlan['bets'] }

/**
 * The steps of a placement. Placing decides them under the request's key; an edit uses them as a part of its own steps.
 */
export function placementSteps(
  database: Pick<Database, 'query'>,
  nameMarket: NameMarket,
  placement: Placement,
  calls: PlacementCalls,
): Steps<Facts, EvaluatedPlacement, PlacedBet[], PlacementRejection> {
  const bets = placement.request.bets.map(canonical)
  const {
    player,
    key,
    locale,
    defaultPolicy = 'none',
    sportsbook = { providerStatuses: {} },
    multiSingle,
    isRealMoney,
  } = placement
  const rejected = (reasons: readonly BetRejection[]): PlacementRejection => ({
    rejections: reasons.map((rejection) => withCurrency(rejection, placement)),
  })
  return {
    attempts: maxAttempts,
    // No look-up at the start: a key that was used before is detected when the bets are committed or their rejection is
    // stored.
    looksUpFirst: false,
    async read() {
      const read = await calls.readFacts({ player, locale, defaultPolicy, sportsbook, multiSingle, isRealMoney, bets })
      return { read, prices: await customPrices(placement, bets, read) }
    },
    async evaluate({ read, prices }) {
      const decision = evaluatePlacement(withPrices(read.facts, prices), bets)
      if (!decision.ok) return { ok: false, rejection: rejected(decision.rejections) }
      const named = await nameBets(nameMarket, locale, bets, decision.bets, read, prices)
      return { ok: true, plan: { read, planned: decision.bets, bets: named } }
    },
    async commit({ read, planned, bets: named }, decision) {
      const result = await calls.commit({ placement, decision, read, bets: named })
      switch (result.kind) {
        case 'placed':
          return { state: 'done', answer: result.bets }
        case 'limited':
          return { state: 'rejected', rejection: rejected(rejectForLiability(planned, result.roomMinor)) }
        case 'key-answered':
          return { state: 'answered' }
        case 'busy':
        case 'facts-changed':
          return { state: 'changed' }
      }
    },
    whenMoving: rejected(bets.map((_, index) => ({ index, reason: 'odds-moving', code: numberOf('odds-moving') }))),
    isFinal: () => true,
    replay: () => readPlacedBets(database, player.id, key),
  }
}

type CustomPrices = ReadonlyMap<number, CustomPrice> | undefined

/**
 * The prices of custom bets by the position of the bet. A bet with a selection that is not in the book has no price,
 * because it is rejected anyway.
 */
async function customPrices(
  { priceCustomBet }: Placement,
  bets: readonly BetDraft[],
  { snapshots, facts }: ReadFacts,
): Promise<CustomPrices> {
  if (!priceCustomBet) return undefined
  const prices = new Map<number, CustomPrice>()
  const asked = bets.map(async ({ selections, custom_odds: requestedOddsMilli }, index) => {
    const lineVersions = snapshots[index]?.flatMap((leg) => (leg ? [leg.lineVersion] : [])) ?? []
    if (requestedOddsMilli === undefined || lineVersions.length < selections.length) return
    const legOddsMilli = facts.legs[index]?.map(({ oddsMilli }) => oddsMilli) ?? []
    const price = await priceCustomBet({ selections, lineVersions, legOddsMilli, requestedOddsMilli })
    if (price) prices.set(index, price)
  })
  await Promise.all(asked)
  return prices
}

function withPrices(facts: ReadFacts['facts'], prices: CustomPrices): ReadFacts['facts'] {
  if (!prices) return facts
  return { ...facts, customOddsMilli: new Map([...prices].map(([index, { oddsMilli }]) => [index, oddsMilli])) }
}

/** Adds the currency to a rejection with an amount, because the stored rejection is read later without the request. */
function withCurrency(rejection: BetRejection, { request }: Placement): BetRejection {
  const currency = request.bets[rejection.index]?.stake.currency
  return rejection.amount === undefined || currency === undefined ? rejection : { ...rejection, currency }
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

/**
 * The book uses canonical specifiers. Only the bets are changed, because the key's hash covers the request as it was
 * sent.
 */
function canonical(bet: BetDraft): BetDraft {
  const selections = bet.selections.map((selection) => ({
    ...selection,
    specifier: canonicalSpecifier(selection.specifier),
  }))
  return { ...bet, selections }
}
