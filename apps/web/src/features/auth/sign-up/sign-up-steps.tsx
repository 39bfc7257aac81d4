import { isAgeToBeAccepted } from '@touchline/contract/site-values'
import type { FieldId, FieldRules, PlayerField } from '../fields/field-values.ts'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'

/** The login by which the player signs in later. */
export type LoginKind = 'email' | 'auth_phone_number'

const loginFields: readonly FieldId[] = ['password', 'age_acceptance', 'terms_acceptance', 'receive_promos']

type SignUpStep = { name: 'login' | 'about'; fields: readonly PlayerField[] }

/** Returns the logins that the site accepts, in its order. */
export function loginKinds({ playerFields }: FieldRules): LoginKind[] {
  const requested = requestedFields(playerFields).map(({ id }) => id)
  const kinds = requested.filter((id): id is LoginKind => id === 'email' || id === 'auth_phone_number')
  return kinds.length === 0 ? ['email'] : kinds
}

/** AUTH-03b: returns the step of the login and, if the site requests more fields, a second step with them. */
export function signUpSteps({ playerFields }: FieldRules, kind: LoginKind): SignUpStep[] {
  const requested = requestedFields(playerFields)
  const login = requested.find(({ id }) => id === kind) ?? field(kind)
  const password = requested.find(({ id }) => id === 'password') ?? field('password')
  const isOtherLogin = ({ id }: PlayerField) => id === 'email' || id === 'auth_phone_number'
  const ticks = loginFields.slice(1).flatMap((id) => {
    const own = requested.find((one) => one.id === id)
    // AUTH-13a: without a required birth date the player must confirm the age.
    if (id === 'age_acceptance' && isAgeToBeAccepted(playerFields)) return { ...field(id), ...own, isRequired: true }
    return own ?? []
  })
  const about = requested.filter((one) => !isOtherLogin(one) && !loginFields.includes(one.id))
  return [
    // The chosen login is required for signing in later, even if the site makes both kinds optional.
    { name: 'login', fields: [{ ...login, isRequired: true }, { ...password, isRequired: true }, ...ticks] },
    ...(about.length === 0 ? [] : [{ name: 'about' as const, fields: about }]),
  ]
}

function requestedFields(playerFields: FieldRules['playerFields']): PlayerField[] {
  return playerFields.filter(({ forms }) => forms.includes('sign_up'))
}

function field(id: FieldId): PlayerField {
  return { id, forms: ['sign_up'], isRequired: true, isEditable: true }
}

/** Shows the progress as text and as a bar. */
export function StepBar({ at, of, name }: { at: number; of: number; name: string }) {
  const { number } = useI18n()
  return (
    <div className="auth__steps">
      <div className="row row--between">
        <span>
          <Sentence of="sign-up.step" values={{ at: <b key="at">{number(at)}</b>, of: number(of) }} />
        </span>
        <span>{name}</span>
      </div>
      <div className="auth__steps-bar" aria-hidden="true">
        {Array.from({ length: of }, (_none, place) => (
          <i key={place} className={place < at ? 'on' : undefined} />
        ))}
      </div>
    </div>
  )
}
