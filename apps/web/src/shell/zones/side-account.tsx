import { Button } from '@touchline/ui'
import { AccountLinks } from '../../parts/chrome/account-links.tsx'
import { DepositLink } from '../../parts/chrome/deposit-link.tsx'
import { useWords } from '../../parts/words.tsx'
import { openChrome } from '../../state/chrome-store.ts'
import type { Links } from '../../state/links.ts'
import { activeAccount } from '../../state/session/session.ts'
import { useSession } from '../../state/session/session-store.ts'
import { useIsOff } from '../../state/shell-mode.ts'
import { useSite } from '../../state/use-site.ts'

/** Who is here, at the top of the side menu. */
export function SideAccount({ links, path }: { links: Links; path: string }) {
  const { t, money } = useWords()
  const { services } = useSite()
  const session = useSession()
  if (useIsOff('account')) return null
  if (session.status !== 'player') {
    return (
      <div className="side-account">
        <AccountLinks
          signInHref={links.auth('sign-in', path)}
          signUpHref={services.sign_up ? links.auth('sign-up', path) : null}
          isGuess={false}
        />
      </div>
    )
  }
  const account = activeAccount(session)
  return (
    <div className="side-account">
      <div className="side-account__who">
        <b className="trunc">{session.player.name}</b>
        {account ? <bdi className="num">{money(account.balance, account)}</bdi> : null}
      </div>
      <div className="row">
        {services.deposit ? (
          <DepositLink className="grow" href={links.profile('wallet/deposit')}>
            {t('shell.deposit')}
          </DepositLink>
        ) : null}
        <Button className="grow" onClick={() => openChrome('account')}>
          {t('shell.account')}
        </Button>
      </div>
    </div>
  )
}
