import { expect, it } from 'vitest'
import type { FieldId } from '../fields/field-values.ts'
import { loginKinds, signUpSteps } from './sign-up-steps.tsx'

const rules = (...ids: FieldId[]) => ({
  countries: [],
  playerFields: ids.map((id) => ({ id, forms: ['sign_up' as const], isRequired: false, isEditable: true })),
})
const idsOf = (of: ReturnType<typeof rules>, kind: 'email' | 'auth_phone_number') =>
  signUpSteps(of, kind).map(({ name, fields }) => [name, ...fields.map(({ id }) => id)])

it('AUTH-03j the steps contain the fields that the site requires, the login first', () => {
  const requested = rules(
    'first_name',
    'email',
    'auth_phone_number',
    'password',
    'country',
    'receive_promos',
    'terms_acceptance',
  )
  expect(loginKinds(requested)).toEqual(['email', 'auth_phone_number'])
  expect(idsOf(requested, 'email')).toEqual([
    ['login', 'email', 'password', 'age_acceptance', 'terms_acceptance', 'receive_promos'],
    ['about', 'first_name', 'country'],
  ])
  expect(idsOf(requested, 'auth_phone_number')[0]?.slice(0, 3)).toEqual(['login', 'auth_phone_number', 'password'])
})

it('AUTH-03b a site that requires no fields still has a step with login and password', () => {
  expect(loginKinds(rules())).toEqual(['email'])
  expect(idsOf(rules(), 'email')).toEqual([['login', 'email', 'password', 'age_acceptance']])
  expect(signUpSteps(rules('email'), 'email')[0]?.fields.every(({ isRequired }) => isRequired)).toBe(true)
})

it('AUTH-13a a player confirms being old enough if the site does not require the birth date', () => {
  const born = { id: 'date_of_birth' as const, forms: ['sign_up' as const], isEditable: true }
  const ticksOf = (isRequired: boolean) =>
    signUpSteps({ countries: [], playerFields: [{ ...born, isRequired }] }, 'email')[0]?.fields.slice(2)
  expect(ticksOf(false)).toMatchObject([{ id: 'age_acceptance', isRequired: true }])
  expect(ticksOf(true)).toEqual([])
  // The confirmation is required even if the site lists it as optional.
  expect(signUpSteps(rules('age_acceptance'), 'email')[0]?.fields.at(-1)).toMatchObject({ isRequired: true })
})
