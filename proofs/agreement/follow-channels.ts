import { lineChannel, MarketsChanged, matchChannel, MatchChanged } from '@touchline/contract'
import type { LiveMarket } from '@touchline/contract'
import { connectLive, signLiveToken } from '@touchline/testkit'
import type { Suite } from '@touchline/testkit'

type Page = { version: number; lines: Map<string, LiveMarket> }

export type Followed = {
  row(matchId: number): MatchChanged | undefined
  /** Returns every line of a match: one read of the API with all later publications of the match channel. */
  page(matchId: number): { version: number; lines: LiveMarket[] } | undefined
  /** Follows the channels of these matches, and stops following those of others. */
  follow(matchIds: ReadonlySet<number>): void
  close(): void
}

export type ReadMarkets = (matchId: number) => Promise<{ version: number; markets: LiveMarket[] } | undefined>

/** The limit that Centrifugo has for the channels of one client. */
const channelsPerClient = 200
const readingsAtOnce = 4

/** Follows both channels of every match by Centrifugo's own clients, like a page that has no other source. */
export function followChannels(suite: Suite, readMarkets: ReadMarkets): Followed {
  const clients: { client: ReturnType<typeof connectLive>; channels: number }[] = []
  const rows = new Map<number, MatchChanged>()
  const pages = new Map<number, Page>()
  const early = new Map<number, MarketsChanged[]>()
  const ends = new Map<number, () => void>()
  const toRead: number[] = []
  let reading = 0

  function clientWithCapacity() {
    const free = clients.find(({ channels }) => channels < channelsPerClient)
    if (free) return free
    const { websocketUrl: url, tokenSecret } = suite.live
    const opened = { client: connectLive({ url, token: signLiveToken(tokenSecret) }), channels: 0 }
    clients.push(opened)
    return opened
  }

  function begin(matchId: number): void {
    const slot = clientWithCapacity()
    const line = slot.client.newSubscription(lineChannel(matchId), { since: {} as never })
    const match = slot.client.newSubscription(matchChannel(matchId), { delta: 'fossil' })
    slot.channels += 2
    line.on('publication', ({ data }) => {
      const row = MatchChanged.parse(data)
      if (row.version >= (rows.get(matchId)?.version ?? 0)) rows.set(matchId, row)
    })
    match.on('subscribed', ({ wasRecovering, recovered }) => {
      if (!wasRecovering || !recovered) read(matchId)
    })
    match.on('publication', ({ data }) => apply(matchId, MarketsChanged.parse(data)))
    line.subscribe()
    match.subscribe()
    ends.set(matchId, () => {
      for (const subscription of [line, match]) slot.client.removeSubscription(subscription)
      slot.channels -= 2
      for (const held of [rows, pages, early]) held.delete(matchId)
    })
  }

  function apply(matchId: number, change: MarketsChanged): void {
    const page = pages.get(matchId)
    const waiting = early.get(matchId)
    if (waiting) return void waiting.push(change)
    if (!page || change.previous_version > page.version) return read(matchId)
    if (change.version <= page.version) return
    page.version = change.version
    for (const line of change.markets) page.lines.set(`${line.id}/${line.specifier}`, line)
  }

  /** Reads the match from the API. Publications that arrive meanwhile are applied afterwards. */
  function read(matchId: number): void {
    if (!early.has(matchId)) toRead.push(matchId)
    early.set(matchId, early.get(matchId) ?? [])
    void readNext()
  }

  async function readNext(): Promise<void> {
    if (reading >= readingsAtOnce) return
    const matchId = toRead.shift()
    if (matchId === undefined) return
    reading += 1
    const answer = await readMarkets(matchId).catch(() => undefined)
    reading -= 1
    const waiting = early.get(matchId) ?? []
    if (early.delete(matchId) && ends.has(matchId) && answer) {
      const lines = new Map(answer.markets.map((line) => [`${line.id}/${line.specifier}`, line]))
      pages.set(matchId, { version: answer.version, lines })
      for (const change of waiting) apply(matchId, change)
    } else if (ends.has(matchId)) read(matchId)
    void readNext()
  }

  return {
    row: (matchId) => rows.get(matchId),
    page(matchId) {
      const page = early.has(matchId) ? undefined : pages.get(matchId)
      return page && { version: page.version, lines: [...page.lines.values()] }
    },
    follow(matchIds) {
      for (const [id, end] of ends) {
        if (matchIds.has(id)) continue
        end()
        ends.delete(id)
      }
      for (const id of matchIds) if (!ends.has(id)) begin(id)
    },
    close() {
      for (const { client } of clients) client.disconnect()
    },
  }
}
