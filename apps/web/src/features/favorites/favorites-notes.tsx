import type { Tournament } from '@touchline/contract'
import { Button, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { FavoriteStar } from './favorite-star.tsx'
import { usePage } from '../../site/use-page.ts'

export function Waiting() {
  const { t } = useI18n()
  return (
    <Card pad>
      <div className="stack stack--3" role="status" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height="control" />
        <Skeleton height="control" />
        <Skeleton height="control" />
      </div>
    </Card>
  )
}

export function Failed() {
  const { api } = usePage()
  const { t } = useI18n()
  const [isBusy, setIsBusy] = useState(false)

  function retry(): void {
    setIsBusy(true)
    void import('./load-favorites.ts')
      .then(({ loadFavorites }) => loadFavorites(api))
      .catch(() => undefined)
      .finally(() => setIsBusy(false))
  }

  return (
    <Card pad>
      <EmptyState
        art="pitch"
        title={t('favorites.failed')}
        action={
          <Button onClick={retry} blocked={isBusy} aria-busy={isBusy}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('favorites.failed-more')}
      </EmptyState>
    </Card>
  )
}

export function NoFavorites({ suggested }: { suggested: readonly Pick<Tournament, 'id' | 'name'>[] }) {
  const { t } = useI18n()
  return (
    <Card pad>
      <EmptyState
        art="star"
        title={t('favorites.none')}
        action={
          suggested.length === 0 ? undefined : (
            <ul className="favorites__suggested" aria-label={t('favorites.suggested')}>
              {suggested.map(({ id, name }) => (
                <li key={id}>
                  <span dir="auto">{name}</span>
                  <FavoriteStar type="tournament" id={id} name={name} />
                </li>
              ))}
            </ul>
          )
        }
      >
        {t('favorites.none-more')}
      </EmptyState>
    </Card>
  )
}
