import type { MessageKey } from '@touchline/i18n'

/** The feed's numbers of why betting stops, where a player is told more than that it did. */
const kinds: Readonly<Record<number, MessageKey>> = {
  1: 'match.stop-goal',
  2: 'match.stop-red-card',
  3: 'match.stop-contact',
  4: 'match.stop-goal',
  5: 'match.stop-goal',
  6: 'match.stop-red-card',
  7: 'match.stop-red-card',
  8: 'match.stop-penalty',
  9: 'match.stop-penalty',
  10: 'match.stop-penalty',
  22: 'match.stop-review',
  24: 'match.stop-contact',
  37: 'match.stop-review',
  40: 'match.stop-boundary',
  41: 'match.stop-wicket',
}

export function stopTitle(reason: number | undefined): MessageKey {
  return (reason === undefined ? undefined : kinds[reason]) ?? 'match.suspended-title'
}
