import { createFileRoute } from '@tanstack/react-router'
import { Button } from '@touchline/ui'
import { Article } from '../../features/content/article.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { cookieNames, storedNames } from '../../site/storage/stored-names.ts'
import { pageHead } from '../../shell/document/page-head.ts'
import { runAction } from '../../shell/navigation/shell-actions.ts'

/** SHELL-10: lists what is stored, by name, and opens the choice. Without scripts nothing loads that needs consent. */
export const Route = createFileRoute('/{-$locale}/_shell/_page/cookies')({
  staticData: { messages: ['privacy', 'interaction'] },
  head: ({ match: { context, pathname } }) => {
    const site = context.site.brand.name
    return pageHead({
      ...context,
      page: null,
      title: context.i18n.t('privacy.cookies-page-title', { site }),
      description: context.i18n.t('privacy.cookies-description', { site }),
      path: pathname,
    })
  },
  component: Cookies,
})

function Cookies() {
  const { t } = useI18n()
  const { site } = Route.useRouteContext()
  return (
    <Article
      title={t('nav.cookies')}
      intro={t('privacy.cookies-description', { site: site.brand.name })}
      sections={[
        { id: 'cookies', title: t('privacy.cookies'), text: t('privacy.cookies-text') },
        { id: 'cookies-names', title: t('privacy.cookies-names'), more: <Names names={Object.values(cookieNames)} /> },
        { id: 'browser', title: t('privacy.browser'), text: t('privacy.browser-text') },
        {
          id: 'browser-names',
          title: t('privacy.browser-names'),
          more: <Names names={Object.values(storedNames)} />,
        },
        { id: 'others', title: t('privacy.others'), text: t('privacy.others-text') },
      ]}
    >
      {site.shell.isCookieNoticeShown ? (
        <p>
          <Button onClick={() => runAction('cookies')}>{t('cookies.choose')}</Button>
        </p>
      ) : null}
    </Article>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="article__names">
      {names.map((name) => (
        <li key={name}>
          <code dir="ltr">{name}</code>
        </li>
      ))}
    </ul>
  )
}
