import { Button, Skeleton } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'
import type { Hits } from './use-hits.ts'

type PaletteNotesProps = { text: string; state: Hits['state']; count: number; onRetry: () => void }

/** What the list alone does not say: that more is coming, that nothing is there, that it could not be asked. */
export function PaletteNotes({ text, state, count, onRetry }: PaletteNotesProps) {
  const { t } = useWords()
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'answered' || count > 0 ? t('search.found', { count }) : ''}
      </p>
      {state === 'asking' ? (
        <div className="palette__wait" aria-busy="true">
          <Skeleton width="l" />
          <Skeleton width="m" />
          <Skeleton width="l" />
        </div>
      ) : null}
      {state === 'short' ? <p className="palette__note">{t('search.short')}</p> : null}
      {state === 'failed' ? (
        <p className="palette__note" role="alert">
          {t('search.failed')}{' '}
          <Button size="s" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {state === 'answered' && count === 0 ? (
        <p className="palette__note">
          <b>{t('search.none', { text })}</b> {t('search.none-more')}
        </p>
      ) : null}
    </>
  )
}
