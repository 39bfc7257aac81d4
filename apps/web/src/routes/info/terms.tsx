import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../../features/content/article.tsx'
import type { ArticleSection } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { textIn } from '../../site/site.ts'
import { usePage } from '../../site/use-page.ts'

const sections = ['who', 'money', 'bets', 'fair', 'closing', 'changes'] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/terms-and-conditions')({
  staticData: { messages: ['terms', 'rules'] },
  head: ({ match: { context, pathname } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: null,
      title: context.i18n.t('terms.page-title', { site }),
      description: context.i18n.t('terms.description', { site }),
      path: pathname,
    })
  },
  component: Terms,
})

function Terms() {
  const { t, locale } = useI18n()
  const { links } = usePage()
  const { site } = Route.useRouteContext()
  const { isPlayMoney, company, licence } = site.legal
  const age = site.platform.auth.minimumAgeYears

  function section(id: (typeof sections)[number]): ArticleSection {
    const key = id === 'money' ? (isPlayMoney ? 'terms.money-play' : 'terms.money-real') : (`terms.${id}-text` as const)
    return { id, title: t(`terms.${id}`), text: t(key, { age }) }
  }

  const operator = [
    company === undefined ? t('terms.company-none') : t('terms.company-text', { company }),
    ...(licence === null ? [] : [t('terms.licence', { number: licence.number, authority: licence.authority })]),
    ...(licence?.text === undefined ? [] : [textIn(licence.text, locale, site)]),
  ]
  return (
    <Article
      title={t('terms.title')}
      intro={t('terms.intro', { site: site.brand.name })}
      sections={[...sections.map(section), { id: 'company', title: t('terms.company'), text: operator.join('\n') }]}
    >
      <p>
        <a className="link" href={links.page('general_rules')}>
          {t('rules.title')}
        </a>
      </p>
    </Article>
  )
}
