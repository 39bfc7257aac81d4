import type { FeedProfile } from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'
import type { Calendar } from '../dataset/calendar/calendar.ts'
import type { Fixture } from '../dataset/fixture.ts'

// The simulator uses Betradar's ids and names; those of other providers are converted on output.

/** A producer's id in the provider's messages. */
export function productIdFor({ provider }: FeedProfile, product: Product): number {
  if (provider === 'betradar') return product
  return product === liveProducer ? 2 : 1
}

/** The path segment of a producer in REST calls. */
export function productPaths({ provider }: FeedProfile): ReadonlyMap<string, Product> {
  return new Map([
    [provider === 'betradar' ? 'liveodds' : 'live', liveProducer],
    ['pre', prematchProducer],
  ])
}

/** Returns the same calendar with the provider's own ids. */
export function calendarForProvider(calendar: Calendar, profile: FeedProfile): Calendar {
  if (profile.urnPrefix === 'sr') return calendar
  const rename = <F extends Fixture>(fixture: F) => renamed(fixture, profile)
  return {
    ...calendar,
    at: (nowMs) => calendar.at(nowMs).map(rename),
    until: (simulatedMs) => calendar.until(simulatedMs).map(rename),
    between: (fromMs, toMs) => calendar.between(fromMs, toMs).map(rename),
    named: (urn) => {
      const fixture = calendar.named(urn.replace(`${profile.urnPrefix}:`, 'sr:'))
      return fixture && rename(fixture)
    },
  }
}

/** Returns the same event with the provider's own ids. */
function renamed<F extends Fixture>(fixture: F, { urnPrefix }: FeedProfile): F {
  if (urnPrefix === 'sr') return fixture
  return JSON.parse(JSON.stringify(fixture).replaceAll('"sr:', `"${urnPrefix}:`)) as F
}
