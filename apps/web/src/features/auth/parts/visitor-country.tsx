import { ButtonLink, Icon } from '@touchline/ui'
import { getVisitor } from '@touchline/contract'
import type * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { countryName } from '../../player-fields/index.ts'
import { useTitle } from './auth-place.tsx'
import { usePage } from '../../../site/use-page.ts'

/** AUTH-07: explains what is closed in the visitor's country and what is open. */
export function CountryClosed({ country }: { country: string | undefined }) {
  const { t, locale } = useI18n()
  const { brand } = useSite()
  const { links } = usePage()
  const name = country === undefined ? t('form.your-country') : countryName(country, locale)
  useTitle(t('closed.title', { country: name }))
  return (
    <>
      <p className="auth__fact">
        <Icon name="globe" />
        <span>{t('closed.text', { country: name, site: brand.name })}</span>
      </p>
      <ul className="auth__facts">
        <li>
          <Icon name="check" />
          {t('closed.open')}
        </li>
        <li>
          <Icon name="info" />
          {t('closed.travelling')}
        </li>
      </ul>
      <ButtonLink variant="line" size="l" block href={links.page('results')}>
        {t('closed.results')}
      </ButtonLink>
    </>
  )
}

export type Visitor = z.infer<(typeof getVisitor)['reply']>

/**
 * AUTH-07: reads the visitor's country. Null until it is known and after a failure: the form is shown, and the API
 * decides.
 */
export function useVisitor(): Visitor | null {
  const { api } = usePage()
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api(getVisitor, { signal: leaving.signal }).then(setVisitor, () => {})
    return () => leaving.abort()
  }, [api])
  return visitor
}
