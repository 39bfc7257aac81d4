import { Kbd, Button, Skeleton } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Hits } from './use-hits.ts'

export function PaletteFoot() {
  const { t } = useI18n()
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

type PaletteNotesProps = { text: string; state: Hits['state']; count: number; onRetry: () => void }

/** Explains the state of the search: running, text too short, without hits, or failed. */
export function PaletteNotes({ text, state, count, onRetry }: PaletteNotesProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'answered' || count > 0 ? t('search.found', { count }) : ''}
      </p>
      {state === 'loading' ? (
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
