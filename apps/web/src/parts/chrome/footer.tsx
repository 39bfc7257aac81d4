import { useWords } from '../words.tsx'

export type FooterProps = { brand: string; links: readonly { href: string; label: string }[] }

/** Whom it is for, what it costs: always in sight of the page. */
export function Footer({ brand, links }: FooterProps) {
  const { t, timeZone } = useWords()
  return (
    <footer className="footer">
      <div className="footer__line">
        <span className="footer__age">{t('footer.age')}</span>
        <span>{t('footer.adults')}</span>
      </div>
      {links.length === 0 ? null : (
        <nav className="footer__links" aria-label={t('footer.label')}>
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <p>{t('footer.play-money', { brand, zone: timeZone.replaceAll('_', ' ') })}</p>
    </footer>
  )
}
