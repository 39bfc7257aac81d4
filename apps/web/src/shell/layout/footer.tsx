import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { LayoutItem } from './layout-link.tsx'
import { LayoutLink } from './layout-link.tsx'
import './footer.css'

export type FooterProps = {
  columns: readonly { title: string; items: readonly LayoutItem[] }[]
  /** Rules, safer play and the other links that every site must show. */
  links: readonly LayoutItem[]
  /** This page in every language of the site. */
  languages: readonly { href: string; locale: string; name: string; isCurrent: boolean }[]
  /** A text that states that nothing on this site is real. */
  demo?: string | undefined
  adults: string
  help: readonly { href: string; label: string }[]
  /** Licence, company, play money and time zone, each in one or more sentences. */
  notices: readonly ReactNode[]
}

/** SHELL-13: states who may play, who operates the site and where to get help. */
export function Footer({ columns, links, languages, demo, adults, help, notices }: FooterProps) {
  const { t } = useI18n()
  return (
    <footer className="footer" data-widget="footer">
      {columns.length === 0 ? null : (
        <nav className="footer__columns" aria-label={t('footer.label')}>
          {columns.map(({ title, items }) => (
            <div key={title}>
              <p className="footer__title">{title}</p>
              <ul>
                {items.map((item) => (
                  <li key={`${item.action} ${item.href}`}>
                    <FooterLink item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {links.length === 0 ? null : (
        <nav className="footer__links" aria-label={t('footer.rules')}>
          {links.map((item) => (
            <FooterLink key={`${item.action} ${item.href}`} item={item} />
          ))}
        </nav>
      )}
      {languages.length < 2 ? null : (
        <nav className="footer__links" id="languages" aria-label={t('footer.languages')}>
          {languages.map(({ href, locale, name, isCurrent }) => (
            <a
              key={locale}
              className="footer__link"
              href={href}
              lang={locale}
              hrefLang={locale}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {demo === undefined ? null : <p className="footer__demo">{demo}</p>}
      <div className="footer__line">
        <span className="footer__age">{t('footer.age')}</span>
        <p>
          {adults}{' '}
          {help.map(({ href, label }) => (
            <a key={href} className="footer__help" href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </p>
      </div>
      {notices.map((notice, index) => (
        <p key={index}>{notice}</p>
      ))}
    </footer>
  )
}

function FooterLink({ item }: { item: LayoutItem }) {
  return (
    <LayoutLink item={item} className="footer__link">
      {item.label}
    </LayoutLink>
  )
}
