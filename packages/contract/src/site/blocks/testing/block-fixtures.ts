import type { BlockConfig, BuiltKind } from '../block-settings.ts'

type Fixture<Kind extends BuiltKind> = { stored: Record<string, unknown>; read: BlockConfig<Kind> }

const unset = [{ stored: {}, read: {} }]
const texts = [{ stored: { text: { en: 'One.', de: 'Eins.' } }, read: { text: { en: 'One.', de: 'Eins.' } } }]

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
  'sport-list': unset,
  search: unset,
  logo: unset,
  divider: unset,
  profile: unset,
  clock: unset,
  language: unset,
  odds: unset,
  'page-body': unset,
}
