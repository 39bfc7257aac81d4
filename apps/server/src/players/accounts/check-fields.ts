import type { FieldProblem, ProfileFields, SignUpFields } from '@touchline/contract'
import { isAgeToBeAccepted } from '@touchline/contract/site'
import type { SiteConfiguration } from '@touchline/contract/site'
import { resolveLocale } from '@touchline/i18n'
import { evaluatePlayerPassword } from './evaluate-password.ts'
import { isKnown } from './complete-accounts.ts'
import { emailKey } from './player-records.ts'
import { isEmail } from './create-player.ts'
import type { PlayerRecord } from './player-records.ts'
import type { ProfileRules } from './create-player.ts'

type Reason = FieldProblem['reason']

/** AUTH-03j, AUTH-13a: returns the problems of a sign-up's fields under the rules of the site. */
export function checkSignUp(fields: SignUpFields, rules: ProfileRules, now: Date): FieldProblem[] {
  const listed = rules.playerFields.filter(({ forms }) => forms.includes('sign_up'))
  const ids = new Set<string>(listed.map(({ id }) => id))
  // These fields are accepted even if the site does not list them, because they are needed to sign in and to know the
  // age.
  ids.add('password')
  ids.add('age_acceptance')
  if (!ids.has('auth_phone_number')) ids.add('email')
  // If a site lists both logins, one of them is enough.
  const isByPhone = fields.auth_phone_number !== undefined
  const missing = listed.filter(
    ({ id, isRequired }) =>
      isRequired &&
      fields[id] === undefined &&
      !(id === 'email' && isByPhone) &&
      !(id === 'auth_phone_number' && fields.email !== undefined),
  )
  return [
    ...missing.map(({ id }) => ({ id, reason: 'required' as const })),
    ...given(fields).flatMap(([id, value]) => {
      const reason = ids.has(id) ? reasonAgainst(id, value, rules, now, fields) : 'not-asked'
      return reason === undefined ? [] : [{ id, reason }]
    }),
    ...(fields.email === undefined && !isByPhone && missing.length === 0
      ? [{ id: 'email', reason: 'required' as const }]
      : []),
    ...(fields.password === undefined && !missing.some(({ id }) => id === 'password')
      ? [{ id: 'password', reason: 'required' as const }]
      : []),
    // AUTH-13a: without a birth date, the player must confirm that they are old enough.
    ...(isAgeToBeAccepted(rules.playerFields) &&
    fields.age_acceptance === undefined &&
    !missing.some(({ id }) => id === 'age_acceptance')
      ? [{ id: 'age_acceptance', reason: 'required' as const }]
      : []),
  ]
}

/**
 * Returns the problems of a profile change. A field that cannot be edited can still be filled in once if it has no
 * value.
 */
export function checkProfile(
  fields: ProfileFields,
  record: PlayerRecord,
  rules: ProfileRules,
  now: Date,
): FieldProblem[] {
  return given(fields).flatMap(([id, value]): FieldProblem[] => {
    const field = rules.playerFields.find((one) => one.id === id)
    if (!field) return [{ id, reason: 'not-asked' }]
    const isMissing = !isKnown(record, field.id, rules.legal.termsVersion)
    const isOffered = field.forms.includes('profile') || (isMissing && field.forms.some((form) => form !== 'sign_up'))
    if (!isOffered) return [{ id, reason: 'not-asked' }]
    if (!field.isEditable && !isMissing) return [{ id, reason: 'not-editable' }]
    const reason = reasonAgainst(id, value, rules, now, fields)
    return reason === undefined ? [] : [{ id, reason }]
  })
}

function given(fields: object): [string, unknown][] {
  return Object.entries(fields).filter(([, value]) => value !== undefined)
}

function reasonAgainst(
  id: string,
  value: unknown,
  { platformSettings, countries, currencies, locales, brand }: ProfileRules,
  now: Date,
  fields: Partial<Pick<SignUpFields, 'email' | 'nickname' | 'auth_phone_number' | 'mobile_phone'>>,
): Reason | undefined {
  const text = String(value)
  switch (id) {
    case 'email':
      return isEmail(emailKey(text)) ? undefined : 'invalid'
    case 'password':
      return evaluatePlayerPassword(
        text,
        { brand, platformSettings },
        { email: fields.email, nickname: fields.nickname, phones: [fields.auth_phone_number, fields.mobile_phone] },
      )
    case 'date_of_birth':
      return reasonAgainstBirth(text, platformSettings.auth.minimumAgeYears, now)
    case 'country':
      // If no countries are listed, all are allowed.
      return countries.length > 0 && !countries.some(({ code }) => code === text) ? 'unavailable' : undefined
    case 'auth_phone_number':
      return isOfferedNumber(text, countries) ? undefined : 'unavailable'
    case 'currency':
      return currencies.some(({ code }) => code === text) ? undefined : 'unavailable'
    case 'language': {
      const locale = resolveLocale(text)
      return locale !== null && locales.list.includes(locale) ? undefined : 'unavailable'
    }
    default:
      return undefined
  }
}

const maxAgeYears = 120

/** AUTH-13a: the age is calculated with the date in the last time zone, so that no player is accepted too early. */
function reasonAgainstBirth(text: string, minimumAgeYears: number, now: Date): Reason | undefined {
  const birth = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(birth.getTime()) || birth.toISOString().slice(0, 10) !== text) return 'invalid'
  const lastZone = new Date(now.getTime() - 12 * 3_600_000)
  const age = yearsBetween(birth, lastZone)
  if (age > maxAgeYears || birth > now) return 'invalid'
  return age < minimumAgeYears ? 'too-young' : undefined
}

function yearsBetween(birth: Date, at: Date): number {
  const years = at.getUTCFullYear() - birth.getUTCFullYear()
  const hadBirthday = at.toISOString().slice(5, 10) >= birth.toISOString().slice(5, 10)
  return hadBirthday ? years : years - 1
}

/**
 * Returns whether codes may be sent to this number: it must belong to a country of the site, because SMS to other
 * countries can be very expensive, and for some premium numbers the receiver is paid. If the site lists no prefixes,
 * any number is allowed.
 */
export function isOfferedNumber(number: string, countries: SiteConfiguration['countries']): boolean {
  const prefixes = countries.flatMap(({ phonePrefix }) => (phonePrefix === undefined ? [] : [phonePrefix]))
  return prefixes.length === 0 || prefixes.some((prefix) => number.startsWith(prefix))
}
