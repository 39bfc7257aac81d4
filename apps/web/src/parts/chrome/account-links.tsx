import type { Player } from '@touchline/contract'
import { ButtonLink, IconLink } from '@touchline/ui'
import { useWords } from '../words.tsx'

export type AccountLinksProps = {
  /** Undefined while it is not known who is there: nothing is shown then, so that nothing flickers. */
  player: Player | null | undefined
  signInHref: string
  accountHref: string
}

export function AccountLinks({ player, signInHref, accountHref }: AccountLinksProps) {
  const { t } = useWords()
  if (player === undefined) return <span className="account-links" aria-hidden="true" />
  if (player === null) {
    return (
      <ButtonLink variant="primary" className="header__sign-in" href={signInHref}>
        {t('shell.sign-in')}
      </ButtonLink>
    )
  }
  return (
    <IconLink className="not-phone" icon="user" label={`${t('shell.account')}: ${player.name}`} href={accountHref} />
  )
}
