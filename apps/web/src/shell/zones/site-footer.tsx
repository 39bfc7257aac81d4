import { useHydrated, useLocation } from '@tanstack/react-router'
import { zoneName } from '../../parts/chrome/clock.tsx'
import { Footer } from '../../parts/chrome/footer.tsx'
import { labelText } from '../../parts/label.ts'
import { sharedSearch } from '../../state/address/list-search.ts'
import { textIn } from '../../state/site.ts'
import { footerLinks, languageLinks } from './footer-links.ts'
import type { MenuPlace } from './menu-items.ts'

export function SiteFooter({ place }: { place: MenuPlace }) {
  const { site, words, links } = place
  const { t, locale, timeZone } = words
  const { isPlayMoney, licence, company, saferPlay } = site.legal
  const isHydrated = useHydrated()
  // The server sees no hash and keeps pages without campaigns: of the address it knows the path and what a list reads.
  const here = useLocation({
    select: ({ pathname, search, href }) => (isHydrated ? href : pathname + sharedSearch(search)),
  })
  const { authority = '', number = '' } = licence ?? {}
  const licenceText = licence?.text ? textIn(licence.text, locale, site) : t('footer.licence', { authority, number })
  const notices = [
    licence?.href ? (
      <a className="footer__help" href={links.configured(licence.href)} target="_blank" rel="noopener">
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
      languages={languageLinks(place, here)}
      adults={saferPlay.text ? textIn(saferPlay.text, locale, site) : t('footer.adults')}
      help={saferPlay.links.map(({ href, label }) => ({
        href: links.configured(href),
        label: labelText(label, words, site),
      }))}
      notices={notices.filter(Boolean)}
    />
  )
}
