import { IconButton, Chip } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { forgetSearches, recentSearches } from './search-history.ts'

/** The latest searches on this device. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useI18n()
  const [texts, setTexts] = useState(recentSearches)
  if (texts.length === 0) return null
  return (
    <section className="palette__recent" aria-label={t('search.recent')}>
      <div className="row row--between">
        <p className="palette__title">{t('search.recent')}</p>
        <IconButton
          icon="trash"
          size="s"
          label={t('search.forget')}
          onClick={() => {
            forgetSearches()
            setTexts([])
          }}
        />
      </div>
      <div className="palette__chips">
        {texts.map((text) => (
          <Chip key={text} onClick={() => onChoose(text)}>
            {text}
          </Chip>
        ))}
      </div>
    </section>
  )
}
