import type { BlockConfig, BuiltKind } from '../block-settings.ts'

type Fixture<Kind extends BuiltKind> = { stored: Record<string, unknown>; read: BlockConfig<Kind> }

const unset = [{ stored: {}, read: {} }]
const itemList: Fixture<'speed-dial' | 'sub-menu'> = {
  stored: {
    title: { en: 'Shortcuts' },
    items: [
      { kind: 'page', page: 'in_play' },
      { kind: 'link', href: '/about', label: { key: 'nav.about' } },
    ],
  },
  read: {
    title: { en: 'Shortcuts' },
    items: [
      { kind: 'page', page: 'in_play' },
      { kind: 'link', href: '/about', label: { key: 'nav.about' }, isNewTab: false },
    ],
  },
}
const texts = [{ stored: { text: { en: 'One.', de: 'Eins.' } }, read: { text: { en: 'One.', de: 'Eins.' } } }]

const ofSport = [{ stored: { sport: 'tennis' }, read: { sport: 'tennis' } }]
const ofMatch = [{ stored: { match: 9001 }, read: { match: 9001 } }]

/**
 * Settings of every kind as each version stored them, the first version first, and what this release reads from them. Stored
 * settings stay as they are, because documents hold them; a new version adds an entry.
 */
export const blockFixtures: { readonly [Kind in BuiltKind]: readonly Fixture<Kind>[] } = {
  text: texts,
  label: texts,
  image: [
    {
      stored: { image: { url: '/site/a.png' }, width: 640, height: 320 },
      read: { image: { url: '/site/a.png', variants: [] }, width: 640, height: 320 },
    },
  ],
  banner: [
    {
      stored: { title: { en: 'Combo boost' }, button: { kind: 'page', page: 'promotions' }, terms: { en: 'Terms.' } },
      read: { title: { en: 'Combo boost' }, button: { kind: 'page', page: 'promotions' }, terms: { en: 'Terms.' } },
    },
  ],
  button: [
    {
      stored: { item: { kind: 'page', page: 'in_play' } },
      read: { item: { kind: 'page', page: 'in_play' }, look: 'quiet' },
    },
  ],
  modal: [
    {
      stored: { title: { en: 'How it works' }, text: { en: 'One.' }, button: { en: 'More' } },
      read: { title: { en: 'How it works' }, text: { en: 'One.' }, button: { en: 'More' } },
    },
  ],
  iframe: [
    {
      stored: { url: 'https://frames.example.com/a?b=c', title: { en: 'A frame' }, height: 320 },
      read: { url: 'https://frames.example.com/a?b=c', title: { en: 'A frame' }, height: 320 },
    },
  ],
  'menu-item': [
    {
      stored: { kind: 'link', href: '/help-center', label: { key: 'nav.help' } },
      read: { kind: 'link', href: '/help-center', label: { key: 'nav.help' }, isNewTab: false },
    },
  ],
  'selection-bar': unset,
  'speed-dial': [itemList],
  'platform-switcher': [
    {
      stored: { platforms: [{ href: 'https://casino.example.com/', label: { text: { en: 'Casino' } } }] },
      read: { platforms: [{ href: 'https://casino.example.com/', label: { text: { en: 'Casino' } } }] },
    },
  ],
  'sub-menu': [itemList],
  'chat-toggle': unset,
  'side-menu': unset,
  'sport-list': [{ stored: {}, read: { list: 'all', look: 'menu' } }],
  search: unset,
  logo: unset,
  divider: unset,
  profile: unset,
  clock: unset,
  language: unset,
  odds: unset,
  'page-body': unset,
  'event-markets': ofMatch,
  'event-stats': ofMatch,
  'live-events': [{ stored: { sport: 'soccer', limit: 10 }, read: { sport: 'soccer', limit: 10, hasSports: false } }],
  outrights: [{ stored: {}, read: { limit: 6 } }],
  'prematch-events': [{ stored: { hasLive: true }, read: { hasLive: true } }],
  results: ofSport,
  schedule: ofSport,
  'top-events': [{ stored: {}, read: { limit: 4 } }],
  leagues: [{ stored: { sport: 'tennis' }, read: { sport: 'tennis', limit: 500 } }],
  'top-leagues': [{ stored: {}, read: { limit: 8 } }],
  favorites: [{ stored: { events: 'live' }, read: { events: 'live' } }],
  'events-filter': [{ stored: {}, read: { events: 'all', parts: ['time', 'order', 'bettable'] } }],
  'match-preview': ofMatch,
}
