import type { DrawnKind } from '../define-block.ts'

type Invalid = readonly (readonly [config: Record<string, unknown>, path: string])[]

const none: Invalid = [[{ size: 2 }, 'config.size']]
const en = (text: string) => ({ en: text })
const live = { kind: 'page', page: 'in_play' }
const scriptLink = { kind: 'link', href: 'javascript:alert(1)', label: { key: 'nav.about' } }

const ofMatch: Invalid = [
  [{ match: 0 }, 'config.match'],
  [{ match: 'ayr-hull' }, 'config.match'],
]
const ofSport: Invalid = [
  [{ sport: 'Table tennis' }, 'config.sport'],
  [{ sport: '../admin' }, 'config.sport'],
]

/** Returns settings of a kind that shows at most this many. */
function upTo(max: number): Invalid {
  return [
    ...ofSport,
    [{ limit: 0 }, 'config.limit'],
    [{ limit: max + 1 }, 'config.limit'],
    [{ limit: 1.5 }, 'config.limit'],
  ]
}

/** Settings of every kind that cannot be saved, each with one fault and its path in the block. A kind that is missing here does not compile. */
export const invalidSettings: { readonly [Kind in DrawnKind]: Invalid } = {
  text: [
    [{}, 'config.text'],
    [{ text: 'x' }, 'config.text'],
    [{ text: en('x'.repeat(4_001)) }, 'config.text.en'],
    [{ text: en('x'), title: en('x'.repeat(81)) }, 'config.title.en'],
    [{ text: en('\u0000') }, 'config.text.en'],
  ],
  label: [
    [{}, 'config.text'],
    [{ text: en('x'), icon: '"><script>' }, 'config.icon'],
  ],
  image: [
    [{ image: { url: '/a.png' }, width: 'abc', height: 1 }, 'config.width'],
    [{ image: { url: '//evil.example/a.png' }, width: 1, height: 1 }, 'config.image.url'],
    [{ image: { url: '/a.png' }, width: 1, height: 1, alt: en('x'), href: 'data:text/html,x' }, 'config.href'],
    [{ image: { url: '/a.png' }, width: 1, height: 1, href: '/about' }, 'config.alt'],
  ],
  banner: [
    [{ text: en('x') }, 'config.title'],
    [{ title: en('x'), button: scriptLink }, 'config.button.href'],
    [{ title: en('x'), image: { url: 'data:image/png;base64,AA.png' } }, 'config.image.url'],
    [{ title: en('x'), terms: en('x'.repeat(161)) }, 'config.terms.en'],
  ],
  button: [
    [{}, 'config.item'],
    [{ item: scriptLink }, 'config.item.href'],
    [{ item: { kind: 'page', page: 'nowhere' } }, 'config.item.page'],
    [{ item: live, look: 'red' }, 'config.look'],
  ],
  modal: [
    [{ title: en('x') }, 'config.text'],
    [{ text: en('x') }, 'config.title'],
  ],
  iframe: [
    [{ url: 'javascript:alert(1)', title: en('x'), height: 100 }, 'config.url'],
    [{ url: 'data:text/html,x', title: en('x'), height: 100 }, 'config.url'],
    [{ url: 'http://frames.example.com/', title: en('x'), height: 100 }, 'config.url'],
    [{ url: 'https://localhost/', title: en('x'), height: 100 }, 'config.url'],
    [{ url: '/about', title: en('x'), height: 100 }, 'config.url'],
    [{ url: 'https://frames.example.com/', height: 100 }, 'config.title'],
    [{ url: 'https://frames.example.com/', title: en('x'), height: 1e6 }, 'config.height'],
  ],
  'menu-item': [
    [{ kind: 'page', page: 'nowhere' }, 'config.page'],
    [scriptLink, 'config.href'],
  ],
  'selection-bar': none,
  'speed-dial': [
    [{ title: en('x'), items: [] }, 'config.items'],
    [{ title: en('x'), items: Array.from({ length: 9 }, () => live) }, 'config.items'],
    [{ title: en('x'), items: [live, scriptLink] }, 'config.items.1.href'],
  ],
  'platform-switcher': [
    [{ platforms: [] }, 'config.platforms'],
    [{ platforms: [{ href: 'javascript:1', label: { key: 'a' } }] }, 'config.platforms.0.href'],
    [
      { platforms: Array.from({ length: 2 }, () => ({ href: 'https://casino.example.com', label: { key: 'a' } })) },
      'config.platforms',
    ],
    [{ platforms: [{ href: 'https://casino.example.com', label: {} }] }, 'config.platforms.0.label'],
  ],
  'sub-menu': [
    [{ items: [live] }, 'config.title'],
    [{ title: en('x'), items: [scriptLink] }, 'config.items.0.href'],
  ],
  'chat-toggle': none,
  'side-menu': none,
  'sport-list': [
    [{ list: 'favorites' }, 'config.list'],
    [{ look: 'rows' }, 'config.look'],
  ],
  search: none,
  logo: none,
  divider: none,
  profile: none,
  clock: none,
  language: none,
  odds: none,
  'event-markets': ofMatch,
  'event-stats': ofMatch,
  'match-preview': ofMatch,
  'live-events': [...upTo(40), [{ hasSports: 'yes' }, 'config.hasSports']],
  'prematch-events': [...upTo(40), [{ hasLive: 1 }, 'config.hasLive']],
  'top-events': upTo(12),
  outrights: upTo(40),
  leagues: upTo(500),
  'top-leagues': upTo(40),
  schedule: ofSport,
  results: ofSport,
  favorites: [[{ events: 'ended' }, 'config.events']],
  'events-filter': [
    [{ events: 'ended' }, 'config.events'],
    [{ parts: ['sport'] }, 'config.parts.0'],
    [{ parts: ['time', 'time', 'time', 'time'] }, 'config.parts'],
  ],
}
