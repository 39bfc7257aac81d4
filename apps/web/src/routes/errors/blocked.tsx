import { createFileRoute } from '@tanstack/react-router'
import { getVisitor } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { ErrorPage } from '../../features/content/error-page.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { pageHead } from '../../shell/document/page-head.ts'
import { usePage } from '../../site/use-page.ts'

export const Route = createFileRoute('/{-$locale}/_shell/_page/sports/blocked')({
  staticData: { status: 403, messages: ['errors'] },
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({
      ...context,
      page: null,
      title: t('errors.page-title', { title: t('errors.blocked'), site: context.site.brand.name }),
      path: context.links.error('blocked'),
      isIndexed: false,
    })
  },
  // The server redirected here, and only the server knows whether another page may be seen.
  onLeave: () => location.reload(),
  component: Blocked,
})

/** NAV-13: the page is cached for everyone, so each visitor's browser asks for the country. */
function Blocked() {
  const { t, locale } = useI18n()
  const { api } = usePage()
  const [country, setCountry] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    api(getVisitor, { signal: leaving.signal }).then(
      ({ userCountry }) => {
        if (userCountry) setCountry(new Intl.DisplayNames([locale], { type: 'region' }).of(userCountry.code))
      },
      // Without an answer the country is not named.
      () => {},
    )
    return () => leaving.abort()
  }, [api, locale])
  const countryName = country ?? t('errors.your-country')
  return <ErrorPage kind="blocked" title={t('errors.blocked')} countryName={countryName} />
}
