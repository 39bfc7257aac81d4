import { ButtonLink } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'

/** AUTH-07c: over a page inside of another one that does not listen. */
export function NoHost() {
  const { t } = useI18n()
  const { brand } = useSite()
  return (
    <div className="stack stack--4">
      <p className="text-2">{t('host.missing-text', { site: brand.name })}</p>
      <ButtonLink variant="primary" size="l" block href={location.href} target="_blank" rel="noopener">
        {t('host.missing-open')}
      </ButtonLink>
    </div>
  )
}
