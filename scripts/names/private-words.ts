import type { SourceText } from './read-source.ts'

/**
 * A word, in all its forms, for which readers from other projects would not search, and the word that they would use.
 */
export type PrivateWord = { forms: readonly string[]; instead: string; kinds?: readonly SourceText['kind'][] }

const names = ['identifier'] as const

/**
 * Words whose number in the sources must not rise (words-left.json). "At most" is usual in sentences, but names use
 * `max`.
 */
export const privateWords: readonly PrivateWord[] = [
  { forms: ['ask', 'asks', 'asked', 'asking', 'asker'], instead: 'request, requested' },
  { forms: ['most'], instead: 'max', kinds: names },
  { forms: ['least'], instead: 'min', kinds: names },
  { forms: ['longest', 'largest'], instead: 'max', kinds: names },
  { forms: ['keep', 'keeps', 'kept', 'keeping'], instead: 'cache, store or retain; cached, stored' },
  {
    forms: ['refuse', 'refuses', 'refused', 'refusing', 'refusal', 'refusals'],
    instead: 'reject, rejected, rejection',
  },
  { forms: ['say', 'says', 'said', 'saying'], instead: 'state, statement, report or message' },
  { forms: ['tell', 'tells', 'told', 'telling'], instead: 'notify, notified or report' },
  { forms: ['favourite', 'favourites'], instead: 'favorite, favorites' },
  { forms: ['whoever'], instead: 'the player, the caller or those who' },
  { forms: ['nobody'], instead: 'no player, no caller or "is not"' },
  { forms: ['somebody'], instead: 'a player, a staff member or an operator' },
]

/** Names in which such a word is the usual term. */
export const usualNames: ReadonlySet<string> = new Set([
  'keepAlive',
  'keepAliveTimeout',
  'keepAliveMsecs',
  'mostBalanced',
])
