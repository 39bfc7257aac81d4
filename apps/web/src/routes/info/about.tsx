import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../../page-blocks/registry.ts'
import { Article } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'

const sections = ['prices', 'bets', 'money', 'access', 'open'] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/about')({
  staticData: { page: 'about', messages: ['about'] },
  loader: (given) => loadPage(given),
  head: ({ match: { context } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: 'about',
      title: context.i18n.t('about.page-title', { site }),
      description: context.i18n.t('about.description', { site }),
      path: context.links.page('about'),
    })
  },
  component: About,
})

function About() {
  const { t } = useI18n()
  const { brand, legal } = Route.useRouteContext().site
  const play = legal.isPlayMoney ? `${t('about.money-play')} ` : ''
  const company = legal.company === undefined ? [] : [{ id: 'company', title: t('about.company'), text: legal.company }]
  return (
    <Article
      title={t('about.title', { site: brand.name })}
      intro={t('about.intro', { site: brand.name })}
      sections={[
        ...sections.map((id) => ({
          id,
          title: t(`about.${id}`),
          text: `${id === 'money' ? play : ''}${t(`about.${id}-text`)}`,
        })),
        ...company,
      ]}
    />
  )
}
