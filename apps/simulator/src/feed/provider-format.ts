import type { FeedProfile } from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'
import type { Calendar } from '../dataset/calendar/calendar.ts'
import type { Fixture } from '../dataset/fixture.ts'

// The simulator uses Betradar's ids and names inside, and converts them to those of another provider on output.

/** Returns the number of a producer in the provider's messages. */
export function productIdFor({ provider }: FeedProfile, product: Product): number {
  if (provider === 'betradar') return product
  return product === liveProducer ? 2 : 1
}

/** Returns the names of the producers in paths of the REST API. */
export function productPaths({ provider }: FeedProfile): ReadonlyMap<string, Product> {
  return new Map([
    [provider === 'betradar' ? 'liveodds' : 'live', liveProducer],
    ['pre', prematchProducer],
  ])
}

/** Returns the calendar with the provider's own ids. */
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

/** Returns the event with the provider's own ids. */
function renamed<F extends Fixture>(fixture: F, { urnPrefix }: FeedProfile): F {
  if (urnPrefix === 'sr') return fixture
  return JSON.parse(JSON.stringify(fixture).replaceAll('"sr:', `"${urnPrefix}:`)) as F
}
