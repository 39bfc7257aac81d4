import { Note } from '@touchline/ui'
import { useWords } from '../words.tsx'

/** BEY-02: the answer was lost; the slip asks and never sends again blindly. */
export function Checking() {
  const { t } = useWords()
  return (
    <Note tone="accent" icon="refresh" title={t('slip.checking-title')}>
      {t('slip.checking-more')}
    </Note>
  )
}
