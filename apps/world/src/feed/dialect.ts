import type { FeedProfile } from '@touchline/uof'
import { liveProducer, prematchProducer } from '../play/match.ts'
import type { Product } from '../play/match.ts'
import type { Fixture } from '../planet/fixture.ts'

// The world thinks in Betradar's numbers and names; another provider's are put on at the edge.

/** A producer's number on the wire. */
export function wireProduct({ provider }: FeedProfile, product: Product): number {
  if (provider === 'betradar') return product
  return product === liveProducer ? 2 : 1
}

/** The word that names a producer in the path of its calls. */
export function productPaths({ provider }: FeedProfile): ReadonlyMap<string, Product> {
  return new Map([
    [provider === 'betradar' ? 'liveodds' : 'live', liveProducer],
    ['pre', prematchProducer],
  ])
}

/** The same event under the provider's own names. */
export function renamed<F extends Fixture>(fixture: F, { urnPrefix }: FeedProfile): F {
  if (urnPrefix === 'sr') return fixture
  return JSON.parse(JSON.stringify(fixture).replaceAll('"sr:', `"${urnPrefix}:`)) as F
}
