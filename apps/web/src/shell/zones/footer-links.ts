import { languageName } from '@touchline/i18n'
import type { Locale, MessageKey } from '@touchline/i18n'
import type { ChromeItem } from '../../parts/chrome/chrome-item.ts'
import type { FooterProps } from '../../parts/chrome/footer.tsx'
import { labelText } from '../../parts/label.ts'
import { shownItems } from './menu-items.ts'
import type { MenuPlace } from './menu-items.ts'

/** The configuration's columns, and below them whatever of the obligatory they have left out. */
export function footerLinks(place: MenuPlace): Pick<FooterProps, 'columns' | 'links'> {
  const { site, words, links } = place
  const columns = site.menus.footer.map(({ title, items }) => ({
    title: labelText(title, words, site),
    items: shownItems(items, place),
  }))
  // What a button does is no page, wherever it leads without scripts. Help is only ever a page.
  const pages = columns.flatMap(({ items }) => items.filter(({ action = 'help' }) => action === 'help'))
  const shown = new Set(pages.map(({ href }) => href))
  const owed: [href: string | undefined, name: MessageKey][] = [
    [links.help('responsibleGambling'), 'nav.safer-play'],
    [links.page('general_rules'), 'nav.general_rules'],
    [links.help('terms'), 'nav.terms'],
    [links.help('privacy'), 'nav.privacy'],
    [links.page('about'), 'nav.about'],
    [links.help('helpCenter'), 'nav.help'],
    [site.helpLinks.contact && links.configured(site.helpLinks.contact), 'nav.contact'],
  ]
  return {
    columns,
    links: owed.flatMap(([href, name]): ChromeItem[] =>
      href === undefined || shown.has(href) ? [] : [{ href, label: words.t(name), icon: 'info' }],
    ),
  }
}

/** NAV-04: the same page in another language, with query and hash. */
export function languageLinks(
  { site, links, words }: Pick<MenuPlace, 'site' | 'links' | 'words'>,
  href: string,
): FooterProps['languages'] {
  return site.locales.list.map((locale) => ({
    href: links.inLocale(locale, href),
    locale,
    name: languageName(locale as Locale),
    isCurrent: locale === words.locale,
  }))
}
