import { createFileRoute, notFound } from '@tanstack/react-router'
import { ButtonLink, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { useSession } from '../../features/session/session-store.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/favorites')({
  staticData: { page: 'favorites', messages: ['browse'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.favorites) throw notFound()
  },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'favorites',
      title: context.i18n.t('browse.favorites-title', { site: context.site.brand.name }),
      path: context.links.page('favorites'),
      isIndexed: false,
    }),
  component: Favorites,
})

/** The page is everybody's; who is here is known once it is hydrated. */
function Favorites() {
  const { t } = useI18n()
  const { links } = Route.useRouteContext()
  const { status } = useSession()
  const here = links.page('favorites')
  return (
    <>
      <h1 className="page-title">{t('browse.favorites')}</h1>
      <Card pad>
        {status === 'unknown' ? (
          <Skeleton height="control" />
        ) : status === 'player' ? (
          <EmptyState
            title={t('browse.favorites-none')}
            action={<ButtonLink href={links.home()}>{t('page.error.home-button.title')}</ButtonLink>}
          >
            {t('browse.favorites-none-more')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('browse.favorites-visitor')}
            action={
              <ButtonLink variant="primary" href={links.signIn(here)}>
                {t('shell.sign-in')}
              </ButtonLink>
            }
          >
            {t('browse.favorites-visitor-more')}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
