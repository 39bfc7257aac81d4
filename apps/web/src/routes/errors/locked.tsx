import { createFileRoute } from '@tanstack/react-router'
import { ExcludedNotice } from '../../features/account/limits/excluded-notice.tsx'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { useSession } from '../../features/session/session-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/locked')({
  staticData: { status: 401, messages: ['errors', 'my-account', 'limit-names'] },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('errors.page-title', { title: t('errors.locked'), site: context.site.brand.name }),
      path: context.links.error('locked'),
      isIndexed: false,
    })
  },
  component: Locked,
})

/** NAV-13f: an excluded player who was led here reads until when, and what stays open to them. */
function Locked() {
  const { t } = useI18n()
  const session = useSession()
  const until = session.status === 'player' ? (session.player.excludedUntil ?? null) : null
  return (
    <>
      <ErrorPage kind="locked" title={t('errors.locked')} />
      {until === null ? null : <ExcludedNotice until={until} />}
    </>
  )
}
