import { isAgeToBeAccepted } from '@touchline/contract/site-values'
import type { FieldId, FieldRules, PlayerField } from '../fields/field-values.ts'
import { Sentence, useI18n } from '../../../site/i18n/use-i18n.tsx'

/** By which the player signs in later. */
export type LoginKind = 'email' | 'auth_phone_number'

const loginFields: readonly FieldId[] = ['password', 'age_acceptance', 'terms_acceptance', 'receive_promos']

type SignUpStep = { name: 'login' | 'about'; fields: readonly PlayerField[] }

/** Which logins the site takes, in its own order. */
export function loginKinds({ playerFields }: FieldRules): LoginKind[] {
  const asked = askedFields(playerFields).map(({ id }) => id)
  const kinds = asked.filter((id): id is LoginKind => id === 'email' || id === 'auth_phone_number')
  return kinds.length === 0 ? ['email'] : kinds
}

/** AUTH-03b: the login first, then whatever else the site asks for. Nothing else: one step. */
export function signUpSteps({ playerFields }: FieldRules, kind: LoginKind): SignUpStep[] {
  const asked = askedFields(playerFields)
  const login = asked.find(({ id }) => id === kind) ?? field(kind)
  const password = asked.find(({ id }) => id === 'password') ?? field('password')
  const isOtherLogin = ({ id }: PlayerField) => id === 'email' || id === 'auth_phone_number'
  const ticks = loginFields.slice(1).flatMap((id) => {
    const own = asked.find((one) => one.id === id)
    // AUTH-13a: of whom nothing else is known.
    if (id === 'age_acceptance' && isAgeToBeAccepted(playerFields)) return { ...field(id), ...own, isRequired: true }
    return own ?? []
  })
  const about = asked.filter((one) => !isOtherLogin(one) && !loginFields.includes(one.id))
  return [
    // Nobody signs in without it, whatever a site that takes either says of the two.
    { name: 'login', fields: [{ ...login, isRequired: true }, { ...password, isRequired: true }, ...ticks] },
    ...(about.length === 0 ? [] : [{ name: 'about' as const, fields: about }]),
  ]
}

function askedFields(playerFields: FieldRules['playerFields']): PlayerField[] {
  return playerFields.filter(({ forms }) => forms.includes('sign_up'))
}

function field(id: FieldId): PlayerField {
  return { id, forms: ['sign_up'], isRequired: true, isEditable: true }
}

/** How far it is. The words say it, the bar draws it. */
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
