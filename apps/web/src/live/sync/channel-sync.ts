/**
 * The state of a followed channel that rows and pages share. It has no side effects; those are in `follow-channel.ts`.
 */
export type ChannelSync<Value> = {
  value: Value | null
  isSubscribed: boolean
  /** No publication is known to be missing from the value. */
  isContinuous: boolean
  /** The number of gaps so far: a snapshot that was requested before the last gap does not close it. */
  gaps: number
  /** The match is no longer on the book. */
  isGone: boolean
}

export type ChannelEvent = { type: 'subscribed'; recovered: boolean } | { type: 'interrupted' } | { type: 'unreadable' }

export function startChannelSync<Value>(value: Value | null): ChannelSync<Value> {
  return { value, isSubscribed: false, isContinuous: false, gaps: 0, isGone: false }
}

export function reduceChannel<Sync extends ChannelSync<unknown>>(sync: Sync, event: ChannelEvent): Sync {
  switch (event.type) {
    case 'subscribed':
      return { ...(event.recovered ? sync : withGap(sync)), isSubscribed: true }
    case 'interrupted':
      return { ...sync, isSubscribed: false }
    case 'unreadable':
      return withGap(sync)
  }
}

function withGap<Sync extends ChannelSync<unknown>>(sync: Sync): Sync {
  return { ...sync, isContinuous: false, gaps: sync.gaps + 1 }
}
