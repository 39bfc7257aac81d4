/** One version of a match's state in the book. The versions that were read are stored, oldest first. */
type BookEntry = { version: number; text: string; atMs: number }

/** The state that another source showed when it was read. */
export type Reading = { version: number; text: string; atMs: number }

type Episode = { matchId: number; source: string; sinceMs: number; lastSeenMs: number; shown: Reading; wanted: string }

const entryLimit = 60

/**
 * Records which sources disagree with the book, and for how long. A reading disagrees if it differs from the book at
 * the same version, or if its version is old and a newer one has changed the state. A disagreement begins when the
 * differing version was first seen in the book.
 */
export function createTally() {
  const book = new Map<string, BookEntry[]>()
  const open = new Map<string, Episode>()
  const compared = new Set<number>()
  const bySource = new Map<string, number>()
  let episodes = 0
  let longest: Episode | undefined

  const lengthOf = ({ sinceMs, lastSeenMs }: Episode) => lastSeenMs - sinceMs

  /** Records a version of the book. `subject` is the compared part of a match: its row or its lines. */
  function noteBook(matchId: number, subject: string, { version, text, atMs }: Reading): void {
    const key = `${matchId} ${subject}`
    const entries = book.get(key) ?? []
    if (entries.at(-1)?.version === version) return
    entries.push({ version, text, atMs })
    if (entries.length > entryLimit) entries.shift()
    book.set(key, entries)
  }

  function compare(matchId: number, subject: string, source: string, shown: Reading): void {
    const entries = book.get(`${matchId} ${subject}`) ?? []
    const newest = entries.at(-1)
    // A source with a newer version than the last read of the book cannot be compared yet.
    if (!newest || shown.version > newest.version) return
    bySource.set(source, (bySource.get(source) ?? 0) + 1)
    compared.add(matchId)
    const same = entries.find(({ version }) => version === shown.version)
    const newer = entries.find(({ version, text }) => version > shown.version && text !== shown.text)
    const wrong = same && same.text !== shown.text ? same : newer
    const key = `${matchId} ${subject} ${source}`
    const known = open.get(key)
    if (!wrong || (newer && newest.text === shown.text)) return void open.delete(key)
    // A source that moves from one old version to another is late only since the version it lacks now.
    const sinceMs = wrong === same ? (known?.sinceMs ?? shown.atMs) : wrong.atMs
    if (!known) episodes += 1
    const episode = { matchId, source, sinceMs, lastSeenMs: shown.atMs, shown, wanted: wrong.text }
    open.set(key, episode)
    if (!longest || lengthOf(episode) > lengthOf(longest)) longest = episode
  }

  return {
    noteBook,
    compare,
    /** Discards open disagreements, before processes are stopped. */
    pause(): void {
      book.clear()
      open.clear()
    },
    counts: () => ({
      matches: compared.size,
      comparisons: Object.fromEntries(bySource),
      disagreements: episodes,
      longestMs: longest ? Math.max(0, Math.round(lengthOf(longest))) : 0,
      longest,
    }),
  }
}

export type Tally = ReturnType<typeof createTally>
