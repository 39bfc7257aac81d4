import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { usePage } from '../../site/use-page.ts'

const sections = ['changed', 'suspended', 'checking', 'wrong', 'language'] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/help-center')({
  // The names of the linked pages are in the message groups of those pages.
  staticData: { messages: ['help', 'rules', 'terms', 'privacy', 'safer-play'] },
  head: ({ match: { context, pathname } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: null,
      title: context.i18n.t('help.page-title', { site }),
      description: context.i18n.t('help.description', { site }),
      path: pathname,
    })
  },
  component: HelpCenter,
})

function HelpCenter() {
  const { t } = useI18n()
  const { links } = usePage()
  const { site } = Route.useRouteContext()
  const { contact } = site.helpLinks
  const more = [
    { href: links.page('general_rules'), name: t('rules.title') },
    { href: links.help('terms'), name: t('terms.title') },
    { href: links.help('privacy'), name: t('privacy.title') },
    { href: links.help('responsibleGambling'), name: t('safer.title') },
    ...(contact === undefined ? [] : [{ href: links.configured(contact), name: t('help.contact') }]),
  ]
  const list = (
    <ul className="article__list">
      {more.map(({ href, name }) => (
        <li key={href}>
          <a className="link" href={href}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <Article
      title={t('help.title')}
      sections={sections.map((id) => ({ id, title: t(`help.${id}`), text: t(`help.${id}-text`) }))}
    >
      <section aria-labelledby="more">
        <h2 className="article__head" id="more">
          {t('help.more')}
        </h2>
        {list}
      </section>
    </Article>
  )
}
