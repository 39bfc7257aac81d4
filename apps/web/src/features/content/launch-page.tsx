import { ButtonLink, Card, EmptyState, ErrorState } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { usePage } from '../../site/use-page.ts'

type LaunchKind = 'racing' | 'lotteries' | 'premium-cricket' | 'virtual-gaming-arena'

type LaunchProps = { kind: LaunchKind }

/** The site offers the product, but it has no content yet. */
export function NotYet({ kind }: LaunchProps) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <>
      <h1 className="page-title">{t(`browse.${kind}`)}</h1>
      <Card pad>
        <EmptyState
          art="clock"
          title={t('browse.not-yet')}
          action={<ButtonLink href={links.home()}>{t('page.error.home-button.title')}</ButtonLink>}
        >
          {t('browse.not-yet-more')}
        </EmptyState>
      </Card>
    </>
  )
}

/** The site does not offer the product; the page has the status of a missing page. */
export function NotOffered({ kind }: LaunchProps) {
  const { links } = usePage()
  const { t } = useI18n()
  const site = useSite().brand.name
  const name = t(`browse.${kind}`)
  return (
    <ErrorState
      title={t('browse.not-offered', { name })}
      actions={
        <ButtonLink variant="primary" href={links.home()}>
          {t('page.error.home-button.title')}
        </ButtonLink>
      }
    >
      {t('browse.not-offered-more', { site })}
    </ErrorState>
  )
}
