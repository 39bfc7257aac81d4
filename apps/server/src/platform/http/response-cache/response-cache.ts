import { createHash } from 'node:crypto'

// A cache of responses that are the same for all callers, stored as the bytes to send. None is served beyond its max
// age, which counts from the start of its read. Concurrent requests share one read.

export type CachedResponse = {
  body: Buffer
  tag: string
  maxAgeSeconds: number
  /** Time at which the read started (`performance.now()`). */
  readAtMs: number
}

type Wanted = { key: string; maxAgeSeconds: number; read: () => Promise<string> }

export type ResponseCache = {
  /**
   * Returns a cached response that is not too old, without waiting. If it is older than half its max age, a read starts
   * in the background.
   */
  peek(key: string): CachedResponse | undefined
  /** With `isNow` the response comes from a read that starts after this call. */
  get(wanted: Wanted, isNow?: boolean): Promise<CachedResponse>
  count: { readonly entries: number; readonly bytes: number; readonly reads: number }
}

type Entry = Wanted & {
  response?: CachedResponse
  reading?: Promise<CachedResponse>
  nextReading?: Promise<CachedResponse>
  startedMs: number
}

type Options = {
  maxEntries?: number
  maxBytes?: number
  onError?: (error: unknown) => void
}

type State = Required<Options> & {
  /** Ordered by the time of the last read, so that the first entries are the first to be dropped. */
  entries: Map<string, Entry>
  bytes: number
  reads: number
}

/** Minimum time between two reads of a response for `isNow`, so that many clients that reconnect cause few reads. */
const gapMs = 50

export function createResponseCache(options: Options = {}): ResponseCache {
  const { maxEntries = 2_000, maxBytes = 64 * 1_024 * 1_024, onError = () => {} } = options
  const state: State = { maxEntries, maxBytes, onError, entries: new Map(), bytes: 0, reads: 0 }
  return {
    peek: (key) => peek(state, key),
    get: (wanted, isNow = false) => get(state, wanted, isNow),
    get count() {
      return { entries: state.entries.size, bytes: state.bytes, reads: state.reads }
    },
  }
}

function peek(state: State, key: string): CachedResponse | undefined {
  const entry = state.entries.get(key)
  if (!entry?.response) return undefined
  const age = ageMs(entry.response)
  const maxAgeMs = entry.response.maxAgeSeconds * 1_000
  if (age > maxAgeMs) return undefined
  if (age > maxAgeMs / 2 && !entry.reading && !entry.nextReading) startRead(state, entry).catch(state.onError)
  return entry.response
}

async function get(state: State, wanted: Wanted, isNow: boolean): Promise<CachedResponse> {
  const entry = entryOf(state, wanted)
  if (isNow) return readNext(state, entry)
  if (entry.response && isFresh(entry.response)) return entry.response
  if (!entry.reading) return startRead(state, entry)
  const response = await entry.reading
  // The shared read started before this call and took longer than the max age, so another one is needed.
  return isFresh(response) ? response : readNext(state, entry)
}

function entryOf(state: State, wanted: Wanted): Entry {
  const known = state.entries.get(wanted.key)
  if (known) return Object.assign(known, { read: wanted.read })
  const entry: Entry = { ...wanted, startedMs: -Infinity }
  state.entries.set(wanted.key, entry)
  evict(state)
  return entry
}

function startRead(state: State, entry: Entry): Promise<CachedResponse> {
  const readAtMs = performance.now()
  entry.startedMs = readAtMs
  state.reads += 1
  const reading = read(state, entry, readAtMs).finally(() => {
    if (entry.reading === reading) delete entry.reading
  })
  entry.reading = reading
  return reading
}

async function read(state: State, entry: Entry, readAtMs: number): Promise<CachedResponse> {
  try {
    const response = toResponse(await entry.read(), entry.maxAgeSeconds, readAtMs)
    store(state, entry, response)
    return response
  } catch (error) {
    // An entry whose only read has failed is removed.
    if (!entry.response && state.entries.get(entry.key) === entry) state.entries.delete(entry.key)
    throw error
  }
}

/** Returns the next read, which all requests that arrive before its start share. */
function readNext(state: State, entry: Entry): Promise<CachedResponse> {
  entry.nextReading ??= (async () => {
    await entry.reading?.catch(() => undefined)
    const pauseMs = entry.startedMs + gapMs - performance.now()
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    delete entry.nextReading
    return startRead(state, entry)
  })()
  return entry.nextReading
}

function store(state: State, entry: Entry, response: CachedResponse): void {
  const { entries } = state
  // The entry was dropped during the read. The callers that wait for it still get the response.
  if (entries.get(entry.key) !== entry) return
  // A read that started later has already finished.
  if (entry.response && entry.response.readAtMs > response.readAtMs) return
  state.bytes += response.body.length - (entry.response?.body.length ?? 0)
  entry.response = response
  entries.delete(entry.key)
  entries.set(entry.key, entry)
  evict(state)
}

function evict(state: State): void {
  for (const [key, entry] of state.entries) {
    if (state.entries.size <= state.maxEntries && state.bytes <= state.maxBytes) return
    state.entries.delete(key)
    state.bytes -= entry.response?.body.length ?? 0
  }
}

function ageMs(response: CachedResponse): number {
  return performance.now() - response.readAtMs
}

function isFresh(response: CachedResponse): boolean {
  return ageMs(response) <= response.maxAgeSeconds * 1_000
}

function toResponse(text: string, maxAgeSeconds: number, readAtMs: number): CachedResponse {
  const body = Buffer.from(text)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, tag, maxAgeSeconds, readAtMs }
}
