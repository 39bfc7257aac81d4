import { ButtonLink, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { isUndecided, useSession } from '../session/index.ts'
import { useSite } from '../../site/use-site.ts'
import { accountTitle } from './account-parts.ts'
import type { AccountPart } from './account-parts.ts'

export type AccountPageProps = { part: AccountPart; links: Links }

/** A part of the account that is not open yet, said as such. */
export function AccountPage({ part, links }: AccountPageProps) {
  const { t } = useI18n()
  const { legal } = useSite()
  const session = useSession()
  return (
    <>
      <h1 className="page-title">{t(accountTitle(part))}</h1>
      <Card pad>
        {isUndecided(session) ? (
          // Whoever is signed in is not told to sign in while the page is still asking.
          <Skeleton height="control" />
        ) : session.status === 'player' ? (
          <EmptyState
            title={t('auth.not-open')}
            action={<ButtonLink href={links.bets()}>{t('account.bets')}</ButtonLink>}
          >
            {t(legal.isPlayMoney ? 'account.play-money' : 'account.not-open-more')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('account.visitor')}
            action={
              <ButtonLink variant="primary" href={links.signIn(links.profile(part))}>
                {t('auth.sign-in')}
              </ButtonLink>
            }
          >
            {t('account.visitor-more')}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
