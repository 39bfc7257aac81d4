import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/promotions')({
  staticData: { page: 'promotions', messages: ['browse'] },
  beforeLoad: ({ context: { site } }) => {
    if (!site.services.promotions) throw notFound()
  },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: 'promotions',
      title: context.i18n.t('browse.promotions-title', { site: context.site.brand.name }),
      path: context.links.page('promotions'),
    }),
  component: Promotions,
})

function Promotions() {
  const { t } = useI18n()
  const { links } = usePage()
  return (
    <>
      <h1 className="page-title">{t('browse.promotions')}</h1>
      <Card pad>
        <EmptyState
          title={t('browse.promotions-none')}
          action={<ButtonLink href={links.home()}>{t('page.error.home-button.title')}</ButtonLink>}
        >
          {t('browse.promotions-none-more')}
        </EmptyState>
      </Card>
    </>
  )
}
