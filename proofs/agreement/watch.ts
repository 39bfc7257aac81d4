import { getMatches, getMatchMarkets, matchesPerPage } from '@touchline/contract'
import type { AppProcess, Suite } from '@touchline/testkit'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../measure/percentile.ts'
import { followChannels } from './follow-channels.ts'
import { linesText, readBookLines, readBookRows, rowText } from './read-book.ts'
import type { Tally } from './tally.ts'

const roundMs = 500
/** The number of matches whose lines are all compared in one round. Matches take turns. */
const pagesPerRound = 3

/** `unanswered` counts calls that were not answered in time, because these cannot be compared. */
export type Watched = { rounds: number; maxLive: number; gapP95Ms: number; unanswered: number }

/** Compares list channel, API's list, match channel and match API of every live match with the book. */
export async function watch(suite: Suite, api: AppProcess, tally: Tally, forMs: number): Promise<Watched> {
  const followed = followChannels(suite, (matchId) => readMarkets(api, matchId))
  const gaps: number[] = []
  let maxLive = 0
  let turn = 0
  let unanswered = 0
  const until = performance.now() + forMs
  try {
    while (performance.now() < until) {
      const begunMs = performance.now()
      const live = await compareRows()
      followed.follow(new Set(live))
      maxLive = Math.max(maxLive, live.length)
      const some = Array.from(
        { length: Math.min(pagesPerRound, live.length) },
        (_, at) => live[(turn + at) % live.length]!,
      )
      turn += some.length
      const answered = await Promise.allSettled([comparePages(some), compareList(new Set(live))])
      unanswered += answered.filter(({ status }) => status === 'rejected').length
      await wait(Math.max(0, roundMs - (performance.now() - begunMs)))
      gaps.push(performance.now() - begunMs)
    }
  } finally {
    followed.close()
    tally.pause()
  }
  return { rounds: gaps.length, maxLive, gapP95Ms: Math.round(percentile(gaps, 0.95)), unanswered }

  async function compareRows(): Promise<number[]> {
    const rows = await readBookRows(suite)
    const atMs = performance.now()
    for (const { matchId, version, text } of rows) {
      tally.noteBook(matchId, 'row', { version, text, atMs })
      const row = followed.row(matchId)
      if (row) tally.compare(matchId, 'row', 'list channel', { version: row.version, text: rowText(row), atMs })
    }
    return rows.map(({ matchId }) => matchId)
  }

  async function comparePages(matchIds: readonly number[]): Promise<void> {
    const requestedMs = performance.now()
    const answers = await Promise.all(matchIds.map((matchId) => readMarkets(api, matchId)))
    const books = await readBookLines(suite, matchIds)
    const atMs = performance.now()
    for (const { matchId, version, text } of books) {
      tally.noteBook(matchId, 'lines', { version, text, atMs })
      const page = followed.page(matchId)
      if (page) {
        const shown = { version: page.version, text: linesText(page.lines), atMs }
        tally.compare(matchId, 'lines', 'match channel', shown)
      }
      const answer = answers[matchIds.indexOf(matchId)]
      if (!answer) continue
      const shown = { version: answer.version, text: linesText(answer.markets), atMs: requestedMs }
      tally.compare(matchId, 'lines', 'match API', shown)
    }
  }

  async function compareList(live: ReadonlySet<number>): Promise<void> {
    for (let page = 1; ; page += 1) {
      const atMs = performance.now()
      const query = `match_status=1&type=match&limit=${matchesPerPage.list}&page=${page}`
      const { matches, pagination } = getMatches.reply.parse(await get(api, `${getMatches.path}?${query}`))
      for (const match of matches) {
        const shown = { version: match.version, text: rowText(match), atMs }
        if (live.has(match.id)) tally.compare(match.id, 'row', 'API’s list', shown)
      }
      if (page >= pagination.last_page) return
    }
  }
}

async function readMarkets(api: AppProcess, matchId: number) {
  const answer = await get(api, getMatchMarkets.path.replace(':id', String(matchId)))
  return answer === undefined ? undefined : getMatchMarkets.reply.parse(answer)
}

async function get(api: AppProcess, path: string): Promise<unknown> {
  const response = await fetch(`${api.url}${path}`, { signal: AbortSignal.timeout(15_000) })
  if (response.status === 404) return undefined
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
