import { ButtonLink, classNames } from '@touchline/ui'
import { useWords } from '../words.tsx'

export type AccountLinksProps = {
  signInHref: string
  /** Null where nobody can sign up. */
  signUpHref: string | null
  /** It is not known yet who is here: hidden where a player is expected, so that nothing flickers. */
  isGuess: boolean
}

/** SHELL-02: for whoever is not signed in. They are links, and lead to the forms before scripts run. */
export function AccountLinks({ signInHref, signUpHref, isGuess }: AccountLinksProps) {
  const { t } = useWords()
  return (
    <div className={classNames('account-links', isGuess && 'account-links--guess')}>
      <ButtonLink
        className="account-links__in"
        href={signInHref}
        {...(signUpHref === null ? { variant: 'primary' } : {})}
      >
        {t('shell.sign-in')}
      </ButtonLink>
      {signUpHref === null ? null : (
        <ButtonLink variant="primary" className="account-links__up" href={signUpHref}>
          {t('shell.sign-up')}
        </ButtonLink>
      )}
    </div>
  )
}
