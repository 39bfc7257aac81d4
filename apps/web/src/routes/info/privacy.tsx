import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

const sections = ['visit', 'browser', 'cookies', 'links', 'account', 'closed', 'others', 'rights'] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/privacy-policy')({
  staticData: { messages: ['privacy'] },
  head: ({ match: { context, pathname } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: null,
      title: context.i18n.t('privacy.page-title', { site }),
      description: context.i18n.t('privacy.description', { site }),
      path: pathname,
    })
  },
  component: Privacy,
})

function Privacy() {
  const { t } = useI18n()
  const site = Route.useRouteContext().site.brand.name
  return (
    <Article
      title={t('privacy.title')}
      intro={t('privacy.intro', { site })}
      sections={sections.map((id) => ({ id, title: t(`privacy.${id}`), text: t(`privacy.${id}-text`) }))}
    />
  )
}
