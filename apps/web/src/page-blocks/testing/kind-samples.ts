import type { BlockConfigInput, SiteConfigurationDocument } from '@touchline/contract/site'
import type { DrawnKind } from '../define-block.ts'

type KindSample<Kind extends DrawnKind> = {
  /** Settings in which every optional one is set, so that every part of the view is drawn. */
  config: BlockConfigInput<Kind>
  /** Further settings, where one document cannot have all of them. */
  others?: readonly BlockConfigInput<Kind>[]
  /** What the loader of the kind returns. */
  data?: unknown
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
  services: { promotions: true },
  customPages: [{ path: '/offers', title: { en: 'Offers' } }],
}

const en = (text: string) => ({ en: text })

/** Items of each kind of `MenuItem`, and of each kind of label. */
const items = [
  { kind: 'page', page: 'in_play', icon: 'whistle', label: { text: en('In play') } },
  { kind: 'sport', sport: 'soccer', icon: 'soccer', label: { text: en('Football') } },
  { kind: 'custom', path: '/offers', icon: 'bolt', label: { text: en('Our offers') } },
  { kind: 'action', action: 'search', icon: 'search', label: { text: en('Find') } },
  { kind: 'page', page: 'about', label: { key: 'nav.about' } },
  { kind: 'link', href: 'https://help.example.com/', icon: 'help', label: { text: en('Ask us') }, isNewTab: true },
] as const
const shownItems = ['In play', 'Football', 'Our offers', 'Find', 'Ask us', 'href="https://help.example.com/"']
const buttons = items.map((item) => ({ item, look: 'primary' as const }))

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
  'side-menu': { config: {}, shows: ['All sports', 'href="/sports/soccer"'] },
  'sport-list': { config: {}, shows: ['href="/sports/soccer"'] },
  search: { config: {}, shows: ['Search matches, leagues'] },
  logo: { config: {}, shows: ['href="/sports"'] },
  divider: { config: {}, shows: ['<hr'] },
  profile: { config: {}, shows: ['Sign in'] },
  clock: { config: {}, shows: ['<time'] },
  language: { config: {}, shows: ['<details', 'Deutsch', 'العربية', 'hreflang="de"'] },
  odds: { config: {}, shows: ['aria-haspopup="dialog"'] },
}
