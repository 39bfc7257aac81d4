import { Button, ButtonLink } from '@touchline/ui'
import { Sentence, useI18n } from '../../site/i18n/use-i18n.tsx'
import './auth.css'

type SignedInProps = { name: string; href: string; onSignOut: () => void }

/** In place of the forms by which somebody comes in: for whoever is in already. */
export function SignedIn({ name, href, onSignOut }: SignedInProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="text-2">
        <Sentence of="here.text" values={{ name: <bdi key="name">{name}</bdi> }} />
      </p>
      <div className="auth__buttons">
        <Button variant="line" size="l" onClick={onSignOut}>
          {t('form.sign-out')}
        </Button>
        <ButtonLink variant="primary" size="l" href={href}>
          {t('form.continue')}
        </ButtonLink>
      </div>
    </>
  )
}
