import { ButtonLink, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { useSession } from '../../state/session/session-store.ts'
import { useSite } from '../../state/use-site.ts'
import { accountTitle } from './account-parts.ts'
import type { AccountPart } from './account-parts.ts'

export type AccountPageProps = { part: AccountPart | null; links: Links }

/** What there is of the account, and what is not open yet said as such. */
export function AccountPage({ part, links }: AccountPageProps) {
  const { t } = useWords()
  const { legal } = useSite()
  const { status } = useSession()
  return (
    <>
      <h1 className="page-title">{t(accountTitle(part))}</h1>
      <Card pad>
        {status === 'unknown' ? (
          // Whoever is signed in is not told to sign in while the page is still asking.
          <Skeleton height="control" />
        ) : status === 'player' ? (
          <EmptyState
            title={t('auth.not-open')}
            action={<ButtonLink href={links.bets()}>{t('account.bets')}</ButtonLink>}
          >
            {t(legal.isPlayMoney && part !== 'limits' ? 'account.play-money' : 'account.not-open-more')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('account.visitor')}
            action={
              <ButtonLink variant="primary" href={links.signIn(links.profile(part ?? undefined))}>
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
