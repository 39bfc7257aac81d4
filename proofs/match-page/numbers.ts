import { isEnded } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../measure/figures.ts'
import { isShort } from '../measure/length.ts'
import { addressOf, readJson } from './bench.ts'
import type { MatchBench } from './bench.ts'
import { compareAnswer } from './compare.ts'
import type { Comparison } from './compare.ts'
import { contradictions } from './contradictions.ts'
import { readAnswered, readReported } from './read-match.ts'
import { compareShown } from './shown.ts'

const sports = [
  ...['soccer', 'tennis', 'basketball', 'ice-hockey', 'cricket', 'counter-strike'],
  ...['volleyball', 'table-tennis', 'handball', 'baseball', 'american-football', 'dota-2'],
] as const
const speed = 60
const betweenStopsMs = isShort ? 12_000 : 25_000
/**
 * The number of stops of the clock. They must suffice for the longest match, which takes four hours and begins up to
 * forty minutes later.
 */
const maxStops = isShort ? 2 : 16
/** The number of live matches whose pages are compared. */
const maxPages = isShort ? 4 : sports.length
/** The longest time from stopping the clock until the last message has arrived. */
const settleMs = 20_000

type Tally = Comparison & {
  contradictions: string[]
  stops: number
  slowestMs: number
  shown: Comparison
  pages: number
}

/**
 * Plays matches at ×60 and stops the clock several times. At each stop, every number of the API and of the page must be
 * the feed's.
 */
export async function measureNumbers(bench: MatchBench): Promise<Figure[]> {
  const matches = await chooseMatches(bench)
  const open = new Set(matches)
  const tally: Tally = {
    ...{ numbers: 0, differences: [], contradictions: [], stops: 0, slowestMs: 0, pages: 0 },
    shown: { numbers: 0, differences: [] },
  }
  const { simulator } = bench.site
  await simulator.control('time', { speed })
  while (open.size > 0 && tally.stops < maxStops) {
    const began = performance.now()
    await sleep(betweenStopsMs)
    await simulator.control('time', { paused: true })
    await untilSent(bench)
    await readReportsNow(bench, [...open])
    tally.stops += 1
    for (const match of open) {
      const answered = await compareOne(bench, match, tally)
      const hasEnded = isEnded(answered.match.status)
      // The pages of live matches, one of each sport, are compared at the second stop; those of ended matches when they
      // have ended.
      const isOfSport =
        tally.stops === 2 && tally.pages < maxPages && !hasEnded && [...open].find(sameSport(match)) === match
      if (isOfSport || hasEnded) await compareShownOne(bench, answered.match, tally)
      if (hasEnded) open.delete(match)
    }
    const found = [tally.differences, tally.contradictions, tally.shown.differences].map(({ length }) => length)
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.info(
      `stop ${tally.stops}: ${matches.length - open.size} of ${matches.length} ended, found ${found.join(', ')} in ${seconds} s`,
    )
    await simulator.control('time', { paused: false })
  }
  await simulator.control('time', { speed: 1 })
  return figuresOf(matches, open.size, tally)
}

const sameSport = (match: Match) => (other: Match) => other.sport.key === match.sport.key

function figuresOf(matches: readonly Match[], unfinished: number, tally: Tally): Figure[] {
  const count = new Set(matches.map(({ sport }) => sport.key)).size
  const none = (what: string, found: readonly string[]): Figure => ({
    what,
    bar: '0',
    measured: String(found.length),
    holds: found.length === 0,
    limit: [...new Set(found)].slice(0, 8).join(' | '),
  })
  return [
    isShort
      ? {
          what: `matches of ${count} sports at ${tally.stops} stops at ×${speed}, not to their end`,
          bar: `one of each of ${sports.length} sports`,
          measured: `${matches.length}`,
          holds: count === sports.length,
        }
      : {
          what: `matches of ${count} sports through to their end at ×${speed}`,
          bar: `all, 30 of 12`,
          measured: `${matches.length - unfinished} of ${matches.length}`,
          holds: unfinished === 0 && matches.length >= 30 && count === sports.length,
        },
    none(`numbers of the API that are not the feed's, of ${tally.numbers} at ${tally.stops} stops`, tally.differences),
    none('numbers that contradict the score', tally.contradictions),
    none(`numbers of ${tally.pages} pages that are not the feed's, of ${tally.shown.numbers}`, tally.shown.differences),
    {
      what: 'longest until a match was told as it stood',
      bar: 'none',
      measured: `${(tally.slowestMs / 1_000).toFixed(1)} s`,
      holds: true,
    },
  ]
}

/**
 * Chooses three matches of each of the first sports and two of each other sport. Those that begin within 40 minutes are
 * preferred to live ones.
 */
async function chooseMatches({ site }: MatchBench): Promise<Match[]> {
  const chosen: Match[] = []
  for (const [place, sport] of sports.entries()) {
    const list = async (status: number) =>
      (
        await readJson<{ matches: Match[] }>(
          `${site.url}/api/v2/matches?match_status=${status}&sport_key=${sport}&sort_by=start_time:asc&limit=40`,
        )
      ).matches.filter(({ type }) => type === 'match')
    const soon = (await list(0)).filter(({ start_time: start }) => Date.parse(start) < Date.now() + 40 * 60_000)
    const newest = (await list(1)).toReversed()
    chosen.push(...[...soon, ...newest].slice(0, isShort ? 1 : place < 6 ? 3 : 2))
  }
  return chosen
}

async function untilSent({ site }: MatchBench): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { waiting } = await readJson<{ waiting: number }>(`${site.simulator.url}/control/state?limit=1`)
    if (waiting === 0) return
    await sleep(100)
  }
  throw new Error('the feed has more to send than it can')
}

/** Makes the reports due, because the feed reads them only every 20 seconds. */
async function readReportsNow({ site }: MatchBench, matches: readonly Match[]): Promise<void> {
  await site.suite.database.query(
    `UPDATE touchline.match_report SET read_at = 'epoch' WHERE match_id = ANY($1) AND NOT is_final`,
    [matches.map(({ id }) => id)],
  )
}

/** Compares the API with the feed until both agree, or until it is certain that they will not. */
async function compareOne(bench: MatchBench, match: Match, tally: Tally) {
  const began = performance.now()
  for (;;) {
    const [answered, feed] = [await readAnswered(bench.site, match.id), await readReported(bench.site, match.urn_id)]
    const { numbers, differences } = compareAnswer(answered, feed)
    // Contradictions may be temporary, because counts arrive both in reports and in messages.
    const contradicting = contradictions(answered)
    const tookMs = performance.now() - began
    if (differences.length + contradicting.length > 0 && tookMs < settleMs) {
      await readReportsNow(bench, [match])
      await sleep(500)
      continue
    }
    tally.numbers += numbers
    tally.slowestMs = Math.max(tally.slowestMs, tookMs)
    const named = (found: string) => `${match.sport.key} ${match.id}, ${found}`
    tally.differences.push(...differences.map(named))
    tally.contradictions.push(...contradicting.map(named))
    return answered
  }
}

async function compareShownOne({ site, browser }: MatchBench, match: Match, tally: Tally): Promise<void> {
  const feed = await readReported(site, match.urn_id)
  const { numbers, differences } = await compareShown(browser, addressOf(site, match), feed).catch((error: Error) => ({
    numbers: 0,
    differences: [`page: ${error.message.split('\n')[0]}`],
  }))
  tally.pages += 1
  tally.shown.numbers += numbers
  tally.shown.differences.push(...differences.map((found) => `${match.sport.key} ${match.id}, ${found}`))
}
