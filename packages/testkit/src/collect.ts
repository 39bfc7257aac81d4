import type { BaseSubscription, PublicationContext, SubscribedContext } from 'centrifuge'
import { listen } from './connect-live.ts'
import { waitFor } from './wait-for.ts'

type Collected<Data> = {
  data: Data
  offset: number | undefined
  tags: Record<string, string>
  arrivedAtMs: number
}

type Collection<Data> = {
  /** In the order the client emitted them; `arrivedAtMs` is on the clock of `performance.now()`. */
  publications: Collected<Data>[]
  /** One entry per (re)subscribe, with the recovery flags of the server. */
  subscribed: SubscribedContext[]
  /** Resolves once there are at least so many publications, with all of them. */
  waitForCount(count: number, timeoutMs?: number): Promise<Collected<Data>[]>
  stop(): void
}

const publicationLimit = 100_000

/** Records what a subscription receives. Call it before `subscribe()`, or the first publications may be missed. */
export function collect<Data = unknown>(subscription: BaseSubscription): Collection<Data> {
  const publications: Collected<Data>[] = []
  const subscribed: SubscribedContext[] = []

  function record({ data, offset, tags }: PublicationContext): void {
    const arrivedAtMs = performance.now()
    if (publications.length >= publicationLimit) throw new Error(`more than ${publicationLimit} publications collected`)
    publications.push({ data: data as Data, offset, tags: tags ?? {}, arrivedAtMs })
  }

  const stopPublications = listen(subscription, 'publication', record)
  const stopSubscribed = listen(subscription, 'subscribed', (context) => void subscribed.push(context))
  return {
    publications,
    subscribed,
    waitForCount: async (count, timeoutMs = 10_000) => {
      const label = `${count} publications on ${subscription.channel}`
      await waitFor(label, () => publications.length >= count || notYet(publications.length), { timeoutMs })
      return publications
    },
    stop: () => {
      stopPublications()
      stopSubscribed()
    },
  }
}

// Thrown so that the timeout error shows how many there were.
function notYet(count: number): never {
  throw new Error(`only ${count} so far`)
}
