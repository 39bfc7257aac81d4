/**
 * Words that must not be used, because they hide the usual term; the value is the term to use instead (see
 * docs/glossary.md).
 */
export const retiredWords: Readonly<Record<string, string>> = {
  ...sameFor('cache, retain or store', 'keep', 'keeps', 'kept'),
  ...sameFor('emit, notify, publish or return', 'tell', 'tells', 'told', 'teller', 'telling'),
  ...sameFor('send, publish or name', 'say', 'says', 'said', 'speak', 'speaks', 'speaker', 'spoken'),
  ...sameFor('fetch, request or read', 'ask', 'asks', 'asked', 'asking'),
  ...sameFor('update or change', 'news'),
  ...sameFor('message, name, label or i18n', 'words'),
  ...sameFor('evaluate or validate', 'judge', 'judges', 'judged'),
  ...sameFor('decision or result', 'verdict', 'verdicts', 'fate', 'fates'),
  ...sameFor('rejection or reject', 'refusal', 'refusals', 'refuse', 'refuses', 'refused'),
  ...sameFor('health, status or state', 'standing', 'stand', 'stands', 'anew'),
  ...sameFor('open, accept bets or offer', 'sell', 'sells', 'selling', 'sold', 'sale'),
  ...sameFor('settlement alone; else await, resolve or reuse', 'settle', 'settles', 'settled', 'settling'),
  ...sameFor('ready or pending', 'ripe'),
  ...sameFor('dead letter', 'parked', 'parking'),
  ...sameFor('selection', 'pick', 'picks', 'picked'),
  ...sameFor('bet submission', 'placer'),
  ...sameFor('controller, view model or service', 'desk', 'desks'),
  ...sameFor('effects', 'duty', 'duties'),
  ...sameFor('error boundary', 'fence', 'fences'),
  ...sameFor('subscription', 'seat', 'seats'),
  ...sameFor('site snapshot', 'edition', 'editions'),
  ...sameFor('authenticator', 'door', 'doors'),
  ...sameFor('sidebar or layout', 'rail', 'rails', 'chrome'),
  ...sameFor('workspace or folder', 'room', 'rooms'),
  ...sameFor('path, pipeline or connection', 'road', 'roads'),
  ...sameFor('TCP proxy, connection or message format', 'wire', 'wires'),
  ...sameFor('simulator', 'world', 'worlds'),
  ...sameFor('dataset', 'planet', 'planets'),
  ...sameFor('control', 'lever', 'levers'),
  ...sameFor('reference settlement', 'oracle', 'oracles'),
  ...sameFor('expected state', 'truth'),
  ...sameFor('shuffle', 'muddle', 'muddled'),
  ...sameFor('outgoing message', 'parcel', 'parcels'),
  ...sameFor('unconfirmed, untrusted or stale', 'doubt', 'doubts'),
  ...sameFor('resync, restore or recover', 'heal', 'heals'),
  ...sameFor('gap', 'hole', 'holes'),
}

/** Where a retired word is allowed, because it is the usual term: in these whole names, or in paths that match. */
export const allowed: readonly { word: string; names?: readonly string[]; paths?: RegExp }[] = [
  {
    word: 'settle',
    paths: /settlement|settle-bets?\b|betting|ledger|expected-state|\/play\/|packages\/uof|\/bets\/|my-bets/,
  },
  {
    word: 'settled',
    paths: /settlement|settle-bets?\b|betting|ledger|expected-state|\/play\/|packages\/uof|\/bets\/|my-bets/,
  },
  { word: 'words', names: ['searchWords', 'search-words', 'stopWords'], paths: /^scripts\/names\// },
  { word: 'keep', names: ['keepAlive', 'keepAliveTimeout', 'keep-alive'] },
  { word: 'room', names: ['hasRoom', 'waitForRoom'] },
]

function sameFor(instead: string, ...words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, instead]))
}
