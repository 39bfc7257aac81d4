import { Kbd } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'

/** Which keys do what, for those who have a keyboard. */
export function PaletteFoot() {
  const { t } = useWords()
  return (
    <div className="palette__foot" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('search.move')}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {t('search.open')}
      </span>
      <span>
        <Kbd>Esc</Kbd>
        {t('search.close')}
      </span>
    </div>
  )
}
