/** BEY-04: when the feed of each provider was last heard, and whose matches the page follows. */
export type ProviderPulses = {
  /** From here on pulses can be heard; before that nobody could say anything. */
  connected(): void
  /** Undefined: a feed that does not say whose it is, so it speaks for all. */
  heard(provider: string | undefined): void
  /** The match is followed until the returned function is called. */
  follow(matchId: number, provider: string): () => void
  /** Of every provider with a match on the page, the last pulse. */
  lastByProvider(): ReadonlyMap<string, number>
  /** A match whose provider is not known yet is as old as the page. */
  lastOfMatch(matchId: number): number
  /** The oldest of the providers with a match on the page; without any match, the newest of all. */
  lastOfPage(): number
}

export function createProviderPulses(now: () => number): ProviderPulses {
  const pulses = new Map<string, number>()
  const followed = new Map<number, { provider: string; count: number }>()
  let heardByAllAtMs = now()

  const lastOf = (provider: string) => Math.max(heardByAllAtMs, pulses.get(provider) ?? -Infinity)

  function lastByProvider(): Map<string, number> {
    return new Map([...followed.values()].map(({ provider }) => [provider, lastOf(provider)]))
  }

  function lastOfPage(): number {
    const last = [...lastByProvider().values()]
    return last.length > 0 ? Math.min(...last) : Math.max(heardByAllAtMs, ...pulses.values())
  }

  return {
    connected: () => void (heardByAllAtMs = now()),
    heard(provider) {
      if (provider === undefined) heardByAllAtMs = now()
      else pulses.set(provider, now())
    },
    follow(matchId, provider) {
      const match = followed.get(matchId) ?? { provider, count: 0 }
      match.count += 1
      followed.set(matchId, match)
      return () => {
        match.count -= 1
        if (match.count === 0) followed.delete(matchId)
      }
    },
    lastByProvider,
    lastOfPage,
    lastOfMatch(matchId) {
      const match = followed.get(matchId)
      return match ? lastOf(match.provider) : lastOfPage()
    },
  }
}
