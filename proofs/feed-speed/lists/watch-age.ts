import type { Suite } from '@touchline/testkit'
import { setTimeout as sleep } from 'node:timers/promises'

const bookEveryMs = 50
const listEveryMs = 40
const maxAgeMs = 1_000

export type Ages = {
  answers: number
  /** How many lists lacked a change that had been in the book for a second at the request. */
  tooOld: number
  /** The longest time for which a change was in the book but not in a list. */
  maxBehindMs: number
}

type Versions = ReadonlyMap<number, number>
type Seen = { atMs: number; versions: Versions }
type Matches = { matches: { id: number; version: number }[] }

/** Reads the book and the list continuously, and compares the versions of their matches. */
export function watchAge(suite: Suite, url: string): { stop(): Promise<Ages> } {
  const book: Seen[] = []
  const ages: Ages = { answers: 0, tooOld: 0, maxBehindMs: 0 }
  let isWatching = true

  async function watchBook(): Promise<void> {
    while (isWatching) {
      const rows = await suite.database.query<{ id: string; version: string }>(
        'SELECT id, version FROM touchline.match',
      )
      const versions = new Map(rows.map(({ id, version }) => [Number(id), Number(version)]))
      // The time is taken after the read, when the state was certainly committed.
      book.push({ atMs: performance.now(), versions })
      if (book.length > 400) book.shift()
      await sleep(bookEveryMs)
    }
  }

  async function watchList(): Promise<void> {
    while (isWatching) {
      const requestedMs = performance.now()
      const { matches } = (await (await fetch(url, { headers: { connection: 'keep-alive' } })).json()) as Matches
      const lacks = ({ versions }: Seen) => matches.some(({ id, version }) => version < (versions.get(id) ?? 0))
      const missed = book.find((seen) => seen.atMs <= requestedMs && lacks(seen))
      const behindMs = missed ? requestedMs - missed.atMs : 0
      ages.answers += 1
      if (behindMs > maxAgeMs) ages.tooOld += 1
      ages.maxBehindMs = Math.max(ages.maxBehindMs, behindMs)
      await sleep(listEveryMs)
    }
  }

  const watching = Promise.all([watchBook(), watchList()])
  return {
    async stop() {
      isWatching = false
      await watching
      return ages
    },
  }
}
