/** What rows and pages have in common: a value, and whether it can be trusted. Pure: `follow-channel.ts` does the rest. */
export type ChannelSync<Value> = {
  value: Value | null
  isSubscribed: boolean
  /** Nothing is known to be missing between the book and the value. */
  isContinuous: boolean
  /** Raised with every gap: a snapshot requested before a gap does not close it. */
  gaps: number
  /** The book answered that it does not show the match. */
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
