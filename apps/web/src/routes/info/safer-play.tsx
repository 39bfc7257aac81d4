import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../../features/content/article.tsx'
import { useLabel, useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { textIn } from '../../site/site.ts'
import { usePage } from '../../site/use-page.ts'

const sections = ['before', 'signs', 'tools', 'minors'] as const

export const Route = createFileRoute('/{-$locale}/_shell/_page/safer-play')({
  staticData: { messages: ['safer-play'] },
  head: ({ match: { context, pathname } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: null,
      title: context.i18n.t('safer.page-title', { site }),
      description: context.i18n.t('safer.description'),
      path: pathname,
    })
  },
  component: SaferPlay,
})

function SaferPlay() {
  const { t, locale } = useI18n()
  const label = useLabel()
  const { links } = usePage()
  const { site } = Route.useRouteContext()
  const { isPlayMoney, saferPlay } = site.legal
  const age = site.platform.auth.minimumAgeYears
  const play = isPlayMoney ? `\n${t('safer.tools-play')}` : ''
  const helpers = (
    <ul className="article__list">
      {saferPlay.links.map((link) => (
        <li key={link.href}>
          <a className="link" href={links.configured(link.href)}>
            {label(link.label)}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <Article
      title={t('safer.title')}
      intro={saferPlay.text ? textIn(saferPlay.text, locale, site) : t('safer.intro')}
      sections={[
        ...sections.map((id) => ({
          id,
          title: t(`safer.${id}`),
          text: `${t(`safer.${id}-text`, { age })}${id === 'tools' ? play : ''}`,
        })),
        {
          id: 'help',
          title: t('safer.help'),
          text: t(saferPlay.links.length === 0 ? 'safer.help-none' : 'safer.help-text'),
          ...(saferPlay.links.length === 0 ? {} : { more: helpers }),
        },
      ]}
    />
  )
}
