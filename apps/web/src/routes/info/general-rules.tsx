import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { Article } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

const sections = [
  'prices',
  'moment',
  'types',
  'limits',
  'settlement',
  'voids',
  'cancelled',
  'corrections',
  'rounding',
  'times',
  'errors',
] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/general-rules')({
  staticData: { page: 'general_rules', messages: ['rules'] },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: 'general_rules',
      title: context.i18n.t('rules.page-title', { site }),
      description: context.i18n.t('rules.description', { site }),
      path: context.links.page('general_rules'),
    })
  },
  component: GeneralRules,
})

function GeneralRules() {
  const { t, timeZone } = useI18n()
  const site = Route.useRouteContext().site.brand.name
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <Article
      title={t('rules.title')}
      intro={t('rules.intro', { site })}
      sections={sections.map((id) => ({ id, title: t(`rules.${id}`), text: t(`rules.${id}-text`, { zone }) }))}
    />
  )
}
