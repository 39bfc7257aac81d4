import { PhoneNumber, ProfileFields, SignUpFields } from '@touchline/contract'
import type { FieldProblem } from '@touchline/contract'
import type { PublicSite } from '@touchline/contract/site'
import { plainNumber } from '../../player-fields/index.ts'

export type PlayerField = PublicSite['playerFields'][number]
export type FieldId = PlayerField['id']

/** The settings of a site that only the forms need. */
export type FieldRules = Pick<PublicSite, 'playerFields' | 'countries'>

/** The values that the player has entered. */
export type FieldValues = Readonly<Partial<Record<FieldId, string | boolean>>>
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem['reason']>>>

type Limits = { passwordMinLength: number; minimumAgeYears: number; nowMs: number }

/** Returns the fields to send. Empty ones are left out, but a consent is always sent as yes or no. */
export function givenFields(values: FieldValues, ids: readonly FieldId[]): Record<string, string | boolean> {
  return Object.fromEntries(
    ids.flatMap((id): [FieldId, string | boolean][] => {
      const value = values[id]
      if (id === 'receive_promos') return [[id, value === true]]
      if (value === undefined || value === false) return []
      const text = typeof value === 'string' && id !== 'password' ? value.trim() : value
      return text === '' ? [] : [[id, text]]
    }),
  )
}

/** AUTH-03j: finds the problems that the form can detect before the server validates the same fields. */
export function findProblems(fields: readonly PlayerField[], values: FieldValues, limits: Limits): FieldProblems {
  const given = givenFields(
    values,
    fields.map(({ id }) => id),
  )
  return Object.fromEntries(
    fields.flatMap(({ id, isRequired }) => {
      const reason =
        given[id] === undefined ? (isRequired ? 'required' : undefined) : shapeProblem(id, given[id], limits)
      return reason === undefined ? [] : [[id, reason]]
    }),
  )
}

export function problemsOf(fields: readonly FieldProblem[]): FieldProblems {
  return Object.fromEntries(fields.map(({ id, reason }) => [id, reason]))
}

function shapeProblem(id: FieldId, value: unknown, limits: Limits): FieldProblem['reason'] | undefined {
  const text = String(value)
  if (id === 'password' && Array.from(text).length < limits.passwordMinLength) return 'too-short'
  if (id === 'email' && !/^\S+@\S+\.\S+$/.test(text)) return 'invalid'
  if (id === 'auth_phone_number' || id === 'mobile_phone')
    return PhoneNumber.safeParse(text).success ? undefined : 'invalid'
  if (id === 'date_of_birth') return birthProblem(text, limits)
  const shapes: Partial<Record<string, { safeParse(value: unknown): { success: boolean } }>> = {
    ...SignUpFields.shape,
    ...ProfileFields.shape,
  }
  return (shapes[id]?.safeParse(value).success ?? true) ? undefined : 'invalid'
}

/** AUTH-13a: checks the minimum age. */
function birthProblem(text: string, { minimumAgeYears, nowMs }: Limits): FieldProblem['reason'] | undefined {
  const birth = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(birth.getTime()) && birth.toISOString().slice(0, 10) === text
  if (!isDay || birth.getTime() > nowMs || birth.getUTCFullYear() < new Date(nowMs).getUTCFullYear() - 120)
    return 'invalid'
  return birthdayOf(text, minimumAgeYears).getTime() > nowMs ? 'too-young' : undefined
}

/** Returns the day on which a person reaches an age. A birthday on 29 February falls on 1 March in other years. */
export function birthdayOf(birthText: string, years: number): Date {
  const birth = new Date(`${birthText}T00:00:00Z`)
  return new Date(Date.UTC(birth.getUTCFullYear() + years, birth.getUTCMonth(), birth.getUTCDate()))
}

type Login = { email: string } | { auth_phone_number: string }

/** AUTH-02: parses an address or a number in any spelling. Returns null if the text is neither. */
export function parseLogin(text: string): Login | null {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return /^\S+@\S+$/.test(trimmed) ? { email: trimmed } : null
  const number = plainNumber(trimmed)
  return PhoneNumber.safeParse(number).success ? { auth_phone_number: number } : null
}
