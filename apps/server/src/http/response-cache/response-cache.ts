import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

// Answers that are the same for everybody, kept as the bytes that are sent. One is never older than its endpoint allows,
// counted from before its reading began; however many ask for it, one reading at a time answers them all.

export type Answer = {
  body: Buffer
  tag: string
  maxAgeSeconds: number
  /** `performance.now()` before the reading began. */
  readAtMs: number
}

export type Wanted = { key: string; maxAgeSeconds: number; read: () => Promise<string> }

export type SharedAnswers = {
  /** Without waiting: what is kept and still young enough. One past half its age is read again meanwhile. */
  peek(key: string): Answer | undefined
  /** `isNow`: a reading that began after this call, and nothing kept from before. */
  find(wanted: Wanted, isNow?: boolean): Promise<Answer>
  count: { readonly entries: number; readonly bytes: number; readonly readings: number }
}

type Entry = Wanted & {
  answer?: Answer
  under?: Promise<Answer>
  next?: Promise<Answer>
  beganMs: number
}

type Options = {
  maxEntries?: number
  maxBytes?: number
  onError?: (error: unknown) => void
}

/** Readings asked for with `isNow` begin at most this often per answer, so a crowd that reconnects costs few of them. */
const gapMs = 50

export function createSharedAnswers({
  maxEntries = 2_000,
  maxBytes = 64 * 1_024 * 1_024,
  onError = () => {},
}: Options = {}): SharedAnswers {
  // In the order of their last reading: the first are those nobody has asked for since.
  const entries = new Map<string, Entry>()
  let bytes = 0
  let readings = 0

  function ageMs(answer: Answer): number {
    return performance.now() - answer.readAtMs
  }

  function isYoung(answer: Answer): boolean {
    return ageMs(answer) <= answer.maxAgeSeconds * 1_000
  }

  function begin(entry: Entry): Promise<Answer> {
    const readAtMs = performance.now()
    entry.beganMs = readAtMs
    readings += 1
    const under = read(entry, readAtMs).finally(() => {
      if (entry.under === under) delete entry.under
    })
    entry.under = under
    return under
  }

  async function read(entry: Entry, readAtMs: number): Promise<Answer> {
    try {
      const answer = answerOf(await entry.read(), entry.maxAgeSeconds, readAtMs)
      keep(entry, answer)
      return answer
    } catch (error) {
      // What cannot be answered takes no place.
      if (!entry.answer && entries.get(entry.key) === entry) entries.delete(entry.key)
      throw error
    }
  }

  function keep(entry: Entry, answer: Answer): void {
    // Let go of meanwhile: whoever waits gets the answer, nobody else will.
    if (entries.get(entry.key) !== entry) return
    // Overtaken by a reading that began later.
    if (entry.answer && entry.answer.readAtMs > answer.readAtMs) return
    bytes += answer.body.length - (entry.answer?.body.length ?? 0)
    entry.answer = answer
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    shrink()
  }

  function shrink(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return
      entries.delete(key)
      bytes -= entry.answer?.body.length ?? 0
    }
  }

  function entryOf(wanted: Wanted): Entry {
    const known = entries.get(wanted.key)
    if (known) return Object.assign(known, { read: wanted.read })
    const entry: Entry = { ...wanted, beganMs: -Infinity }
    entries.set(wanted.key, entry)
    shrink()
    return entry
  }

  /** The next reading, shared by all who ask before it begins. */
  function readNext(entry: Entry): Promise<Answer> {
    entry.next ??= (async () => {
      await entry.under?.catch(() => undefined)
      const pauseMs = entry.beganMs + gapMs - performance.now()
      if (pauseMs > 0) await wait(pauseMs)
      delete entry.next
      return begin(entry)
    })()
    return entry.next
  }

  return {
    peek(key) {
      const entry = entries.get(key)
      if (!entry?.answer) return undefined
      const age = ageMs(entry.answer)
      const maxAgeMs = entry.answer.maxAgeSeconds * 1_000
      if (age > maxAgeMs) return undefined
      if (age > maxAgeMs / 2 && !entry.under && !entry.next) begin(entry).catch(onError)
      return entry.answer
    },
    async find(wanted, isNow = false) {
      const entry = entryOf(wanted)
      if (isNow) return readNext(entry)
      if (entry.answer && isYoung(entry.answer)) return entry.answer
      if (!entry.under) return begin(entry)
      const answer = await entry.under
      // A reading that took longer than an answer may be kept, and began before this call.
      return isYoung(answer) ? answer : readNext(entry)
    },
    get count() {
      return { entries: entries.size, bytes, readings }
    },
  }
}

function answerOf(text: string, maxAgeSeconds: number, readAtMs: number): Answer {
  const body = Buffer.from(text)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, tag, maxAgeSeconds, readAtMs }
}
