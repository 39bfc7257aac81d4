import { useHydrated, useLocation } from '@tanstack/react-router'
import { languageName } from '@touchline/i18n'
import type { Locale, MessageKey } from '@touchline/i18n'
import { zoneName } from '../../site/clock.tsx'
import { Footer } from '../layout/footer.tsx'
import type { FooterProps } from '../layout/footer.tsx'
import { labelText } from '../../site/i18n/use-i18n.tsx'
import { sharedSearch } from '../../site/address/list-search.ts'
import { textIn } from '../../site/site.ts'
import type { MenuContext } from './action-href.ts'
import { shownItems } from './menu-items.ts'
import type { LayoutItem } from '../layout/layout-link.tsx'

export function SiteFooter({ place }: { place: MenuContext }) {
  const { site, i18n, links } = place
  const { t, locale, timeZone } = i18n
  const languages = useLanguageLinks(place)
  const { isPlayMoney, licence, company, saferPlay } = site.legal
  const { authority = '', number = '' } = licence ?? {}
  const licenceText = licence?.text ? textIn(licence.text, locale, site) : t('footer.licence', { authority, number })
  const notices = [
    licence?.href ? (
      <a key="licence" className="footer__help" href={links.configured(licence.href)} target="_blank" rel="noopener">
        {licenceText}
      </a>
    ) : (
      licence && licenceText
    ),
    company && t('footer.company', { company }),
    isPlayMoney && `${t('footer.play-money', { brand: site.brand.name })} ${licence ? '' : t('footer.no-licence')}`,
    t('footer.zone', { zone: zoneName(timeZone) }),
  ]
  return (
    <Footer
      {...footerLinks(place)}
      demo={site.isDemo && t('footer.demo')}
      languages={languages}
      adults={saferPlay.text ? textIn(saferPlay.text, locale, site) : t('footer.adults')}
      help={saferPlay.links.map(({ href, label }) => ({
        href: links.configured(href),
        label: labelText(label, i18n, site),
      }))}
      notices={notices.filter(Boolean)}
    />
  )
}

/** Returns the configured columns and, below them, the mandatory links that they leave out. */
export function footerLinks(place: MenuContext): Pick<FooterProps, 'columns' | 'links'> {
  const { site, i18n, links } = place
  const columns = site.menus.footer.map(({ title, items }) => ({
    title: labelText(title, i18n, site),
    items: shownItems(items, place),
  }))
  // An action is not a page, although its fallback link may lead to one. Help is always a page.
  const pages = columns.flatMap(({ items }) => items.filter(({ action = 'help' }) => action === 'help'))
  const shown = new Set(pages.map(({ href }) => href))
  const mandatory: [href: string | undefined, name: MessageKey][] = [
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
    links: mandatory.flatMap(([href, name]): LayoutItem[] =>
      href === undefined || shown.has(href) ? [] : [{ href, label: i18n.t(name), icon: 'info' }],
    ),
  }
}

/** NAV-04: links the page that is shown in all languages of the site. */
export function useLanguageLinks(place: MenuContext): FooterProps['languages'] {
  const isHydrated = useHydrated()
  // The server sees no hash and caches pages without campaign parameters, so it knows only the path and the list parameters.
  const here = useLocation({
    select: ({ pathname, search, href }) => (isHydrated ? href : pathname + sharedSearch(search)),
  })
  return languageLinks(place, here)
}

/** NAV-04: links this page in other languages, with its query and hash. */
export function languageLinks(
  { site, links, i18n }: Pick<MenuContext, 'site' | 'links' | 'i18n'>,
  href: string,
): FooterProps['languages'] {
  return site.locales.list.map((locale) => ({
    href: links.inLocale(locale, href),
    locale,
    name: languageName(locale as Locale),
    isCurrent: locale === i18n.locale,
  }))
}
