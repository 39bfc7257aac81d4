import type { BlockConfigInput, SiteConfigurationDocument } from '@touchline/contract/site'
import { noFilters } from '../../features/event-list/match-query.ts'
import type { PageSubject } from '../../site/use-page.ts'
import type { DrawnKind } from '../define-block.ts'

type KindSample<Kind extends DrawnKind> = {
  /** Settings in which every optional one is set, so that every part of the view is drawn. */
  config: BlockConfigInput<Kind>
  /** Further settings, where one document cannot have all of them. */
  others?: readonly BlockConfigInput<Kind>[]
  /** What the page of the sample is about. */
  subject?: PageSubject
  /** What the HTML of the server and that of the browser contain. */
  shows: readonly string[]
}

/** The site of the samples, which offers what they link to. */
export const samplesSite: Partial<SiteConfigurationDocument> = {
  locales: { list: ['en', 'de', 'ar'] },
  site: {
    chat: { type: 'intercom', id: 'app1' },
    frameOrigins: ['https://frames.example.com'],
    icons: { whistle: 'M3 10h14' },
  },
  services: { promotions: true, favorites: true },
  customPages: [{ path: '/offers', title: { en: 'Offers' } }],
}

const en = (text: string) => ({ en: text })

/** Items of each kind of `MenuItem`, and of each kind of label. */
const items = [
  { kind: 'page', page: 'in_play', icon: 'whistle', label: { text: en('In play') } },
  { kind: 'sport', sport: 'football', icon: 'soccer', label: { text: en('Football') } },
  { kind: 'custom', path: '/offers', icon: 'bolt', label: { text: en('Our offers') } },
  { kind: 'action', action: 'search', icon: 'search', label: { text: en('Find') } },
  { kind: 'page', page: 'about', label: { key: 'nav.about' } },
  { kind: 'link', href: 'https://help.example.com/', icon: 'help', label: { text: en('Ask us') }, isNewTab: true },
] as const
const shownItems = ['In play', 'Football', 'Our offers', 'Find', 'Ask us', 'href="https://help.example.com/"']
const buttons = items.map((item) => ({ item, look: 'primary' as const }))

/** A page with a list and its filters. */
const ofList: PageSubject = { list: noFilters }

/** A sample of every kind. A kind that is missing here does not compile. */
export const kindSamples: { readonly [Kind in DrawnKind]: KindSample<Kind> } = {
  text: {
    config: { title: en('A title'), text: en('One.\nTwo.') },
    shows: ['<h2', 'A title', '<p>One.</p><p>Two.</p>'],
  },
  label: { config: { text: en('New'), icon: 'whistle' }, shows: ['New', '#whistle'] },
  image: {
    config: {
      image: { url: '/site/a.png', variants: ['light', 'mobile'] },
      width: 640,
      height: 320,
      alt: en('An offer'),
      href: '/offers',
    },
    shows: ['href="/sports/offers"', 'src="/site/a.png"', 'src="/site/a-light.png"', 'alt="An offer"', 'width="640"'],
  },
  banner: {
    config: {
      title: en('Combo boost'),
      text: en('Up to 35% extra.'),
      image: { url: '/site/banner.png' },
      button: items[0],
      terms: en('Terms apply.'),
    },
    others: items.map((button) => ({ title: en('Combo boost'), button })),
    shows: ['<h2', 'Combo boost', 'Up to 35% extra.', 'banner.png', '#whistle', 'href="/sports/live"', 'Terms apply.'],
  },
  button: { config: buttons[0]!, others: buttons, shows: ['btn--primary', 'href="/sports/live"', 'In play'] },
  modal: {
    config: { title: en('How it works'), text: en('One.\nTwo.'), button: en('More') },
    shows: ['<button', 'aria-haspopup="dialog"', 'More'],
  },
  iframe: {
    config: { url: 'https://frames.example.com/a?b=c', title: en('A frame'), height: 320 },
    shows: ['src="https://frames.example.com/a?b=c"', 'title="A frame"', 'sandbox="allow-scripts allow-forms'],
  },
  'menu-item': { config: items[0], others: items, shows: ['href="/sports/live"', 'In play'] },
  'selection-bar': { config: {}, shows: [] },
  'speed-dial': {
    config: { title: en('Shortcuts'), items: [...items] },
    shows: ['aria-label="Shortcuts"', 'popovertarget=', 'popover="auto"', ...shownItems],
  },
  'platform-switcher': {
    config: {
      platforms: [
        { href: 'https://casino.example.com/', label: { text: en('Casino') } },
        { href: '/about', label: { key: 'nav.about' } },
      ],
    },
    shows: ['aria-current="true"', 'href="https://casino.example.com/"', 'Casino', 'About'],
  },
  'sub-menu': { config: { title: en('Sections'), items: [...items] }, shows: ['aria-label="Sections"', ...shownItems] },
  'chat-toggle': { config: {}, shows: ['Chat', 'data-widget="chat"'] },
  'side-menu': { config: {}, shows: ['All sports', 'href="/sports/football"'] },
  'sport-list': {
    config: { list: 'live', look: 'chips' },
    others: [{}],
    shows: ['href="/sports/football"', 'Tennis'],
  },
  search: { config: {}, shows: ['Search matches, leagues'] },
  logo: { config: {}, shows: ['href="/sports"'] },
  divider: { config: {}, shows: ['<hr'] },
  profile: { config: {}, shows: ['Sign in'] },
  clock: { config: {}, shows: ['<time'] },
  language: { config: {}, shows: ['<details', 'Deutsch', 'العربية', 'hreflang="de"'] },
  odds: { config: {}, shows: ['aria-haspopup="dialog"'] },
  'event-markets': { config: { match: 7 }, shows: ['Markets', 'Ayr – Hull', 'Outcome 1', '1.90'] },
  'event-stats': { config: { match: 7 }, shows: ['Statistics', 'Ayr – Hull'] },
  'match-preview': { config: { match: 8 }, shows: ['Preview', 'Bath – York'] },
  'live-events': {
    config: { sport: 'football', limit: 5, hasSports: true },
    others: [{}],
    shows: ['Live now', 'Ayr', 'Hull', 'Tennis'],
  },
  'prematch-events': {
    config: { sport: 'football', limit: 5, hasLive: true },
    others: [{}],
    shows: ['Upcoming', 'Ayr', 'Bath', 'York'],
  },
  'top-events': { config: { sport: 'football', limit: 2 }, shows: ['Top events', 'Ayr', 'Bath'] },
  outrights: { config: { sport: 'football', limit: 2 }, shows: ['Outrights', 'Cup winner'] },
  leagues: { config: { sport: 'football', limit: 2 }, shows: ['Leagues', 'Cup'] },
  'top-leagues': { config: { sport: 'football', limit: 2 }, shows: ['Top leagues', 'Cup'] },
  schedule: { config: { sport: 'football' }, others: [{}], subject: ofList, shows: ['Today', 'Saturday', 'Bath'] },
  results: { config: { sport: 'football' }, others: [{}], subject: ofList, shows: ['Yesterday', 'Ayr', 'Hull'] },
  'events-filter': {
    config: { events: 'live', parts: ['time', 'order', 'bettable'] },
    subject: ofList,
    shows: ['Filter', 'Football', 'href="/sports?sport=football"'],
  },
  // The server renders it the same for everyone, so it waits until the player is known.
  favorites: { config: { events: 'live' }, subject: ofList, shows: ['aria-busy="true"'] },
}
