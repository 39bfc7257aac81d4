import { languageName } from '@touchline/i18n'
import type { Locale } from '@touchline/i18n'
import { Icon } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { useSite } from '../../state/use-site.ts'

/** NAV-04: the same page in another language; query and hash are kept. Each language is called what it calls itself. */
export function LanguageList({ links, here }: { links: Links; here: string }) {
  const { t, locale: shown } = useWords()
  const { locales } = useSite()
  return (
    <nav className="preferences__part" aria-label={t('preferences.language')}>
      <h3 className="preferences__name">{t('preferences.language')}</h3>
      {locales.list.map((locale) => (
        <a
          key={locale}
          className="pref"
          href={links.inLocale(locale, here)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === shown ? 'true' : undefined}
        >
          <Icon name="check" size="s" className="pref__mark" />
          <span className="grow">{languageName(locale as Locale)}</span>
          <span className="pref__sample">{locale.toUpperCase()}</span>
        </a>
      ))}
    </nav>
  )
}
