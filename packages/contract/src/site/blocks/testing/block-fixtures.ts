import type { BlockConfig, BuiltKind } from '../block-settings.ts'

type Fixture<Kind extends BuiltKind> = { stored: Record<string, unknown>; read: BlockConfig<Kind> }

const unset = [{ stored: {}, read: {} }]
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
  'menu-item': [
    {
      stored: { kind: 'link', href: '/help-center', label: { key: 'nav.help' } },
      read: { kind: 'link', href: '/help-center', label: { key: 'nav.help' }, isNewTab: false },
    },
  ],
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
