import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ButtonLink, ErrorState } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/init-sportsbook')({
  staticData: { messages: ['browse'] },
  head: ({ match: { context } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('page.home-title', { site: context.site.brand.name }),
      path: context.links.custom('/init-sportsbook'),
      isIndexed: false,
    }),
  component: InitSportsbook,
})

/** Host pages begin here: the sportsbook is loaded once and opens its first page, replacing this entry. */
function InitSportsbook() {
  const { t } = useI18n()
  const { links } = usePage()
  const router = useRouter()
  useEffect(() => router.history.replace(links.home()), [router, links])
  return (
    <ErrorState
      art="clock"
      title={t('browse.opening')}
      actions={<ButtonLink href={links.home()}>{t('page.error.home-button.title')}</ButtonLink>}
    >
      {t('browse.opening-more')}
    </ErrorState>
  )
}
