import { Icon } from '@touchline/ui'
import { languageName } from '@touchline/i18n'
import { useLanguageLinks } from '../../../shell/zones/site-footer.tsx'
import { closeFromOutside } from '../../../site/page/use-back-closes.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import './language.css'

export const block = defineBlock({ kind: 'language', View: LanguageBlock })

/** Links this page in the other languages. A site with one language shows nothing. */
function LanguageBlock() {
  const { t, locale } = useI18n()
  const languages = useLanguageLinks(useLayout().place)
  if (languages.length < 2) return null
  return (
    <details className="language-block" ref={closeFromOutside}>
      <summary className="language-block__head">
        <Icon name="globe" size="s" />
        <span className="visually-hidden">{`${t('nav.language')}: `}</span>
        <span lang={locale}>{languageName(locale)}</span>
        <Icon name="chevron-down" size="xs" />
      </summary>
      <nav className="language-block__list" aria-label={t('nav.language')}>
        {languages.map(({ href, locale: other, name, isCurrent }) => (
          <a
            key={other}
            className="menu__item"
            href={href}
            lang={other}
            hrefLang={other}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </details>
  )
}
