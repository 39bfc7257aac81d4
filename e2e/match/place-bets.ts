import {
  appHeader,
  createIdempotencyKey,
  getBets,
  getMatchMarkets,
  isMarketOpen,
  postBets,
  postSignIn,
} from '@touchline/contract'
import type { LiveMarket, Match, PlacedBet } from '@touchline/contract'
import type { Site } from '../bet-path/open-site.ts'

const pauseMs = 1_000
const maxRounds = 30
/** Lines with more outcomes are not used, because each of the bets may have to wait for the delay. */
const maxOutcomes = 3

/**
 * Places a single on each outcome of one open line of a live match through the API, so that one of them wins. If the
 * line is suspended meanwhile, another one is used; the accepted bets on the first line are returned, too.
 */
export async function betOnEveryOutcome(
  site: Site,
  match: Match,
  who: { email: string; password: string },
  stakeMinor: number,
): Promise<PlacedBet[]> {
  const cookie = await signInByCall(site, who)
  const accepted: PlacedBet[] = []
  for (let round = 0; round < maxRounds; round += 1) {
    const line = await openLine(site, match)
    const bets = line ? await betOnLine(site, cookie, match, line, stakeMinor) : []
    accepted.push(...bets)
    if (line && bets.length === line.outcomes.length) return accepted
    await pause()
  }
  throw new Error(`no line of ${match.urn_id} took bets on all of its outcomes`)
}

async function betOnLine(
  site: Site,
  cookie: string,
  match: Match,
  { id, specifier, outcomes }: LiveMarket,
  stakeMinor: number,
): Promise<PlacedBet[]> {
  const accepted: PlacedBet[] = []
  for (const outcome of outcomes) {
    const selection = { match_id: match.id, market_id: id, specifier, outcome_id: outcome.id, odds: outcome.odds }
    const body = {
      meta: { device_id: null, quick: false, type: 'single' },
      bets: [{ stake: { value: stakeMinor, currency: 'EUR' }, selections: [selection] }],
    }
    const { ok, answer } = await call(site, postBets, {
      cookie,
      body,
      headers: { 'idempotency-key': createIdempotencyKey() },
    })
    const bet = ok ? await untilDecided(site, cookie, (answer as { bets: PlacedBet[] }).bets[0]) : undefined
    if (bet?.status !== 'waiting_results') break
    accepted.push(bet)
  }
  return accepted
}

/** Waits until a live bet is accepted or released after its delay. */
async function untilDecided(site: Site, cookie: string, placed: PlacedBet | undefined): Promise<PlacedBet | undefined> {
  let bet = placed
  for (let round = 0; bet?.status === 'submitted' && round < maxRounds; round += 1) {
    await pause()
    const { answer } = await call(site, getBets, { cookie, query: `?id=${bet.id}` })
    bet = (answer as { bets: PlacedBet[] }).bets[0]
  }
  return bet
}

async function openLine(site: Site, match: Match): Promise<LiveMarket | undefined> {
  const path = getMatchMarkets.path.replace(':id', String(match.id))
  const { answer } = await call(site, { method: 'GET', path }, { headers: { 'cache-control': 'no-cache' } })
  const { markets, stopped_producers } = answer as { markets: LiveMarket[]; stopped_producers: number[] }
  return markets.find(
    (line) =>
      isMarketOpen(line, stopped_producers) &&
      line.outcomes.length <= maxOutcomes &&
      line.outcomes.every(({ active, odds }) => active && (odds ?? 0) > 1_000),
  )
}

async function signInByCall(site: Site, { email, password }: { email: string; password: string }): Promise<string> {
  const { ok, cookies } = await call(site, postSignIn, { body: { email, password } })
  if (!ok) throw new Error(`${email} could not sign in`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

type Sent = { cookie?: string; body?: object; query?: string; headers?: Record<string, string> }

/** Makes a call with the headers that a page of the site sends. */
async function call({ url }: Site, { method, path }: { method: string; path: string }, sent: Sent) {
  const { cookie, body, query = '', headers } = sent
  const response = await fetch(`${url}${path}${query}`, {
    method,
    headers: {
      ...appHeader,
      origin: url,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  return { ok: response.ok, answer, cookies: response.headers.getSetCookie() }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
