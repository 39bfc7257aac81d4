import { expect, it } from 'vitest'
import { findProblems, givenFields, parseLogin } from './field-values.ts'
import type { FieldId } from './field-values.ts'

const field = (id: FieldId, isRequired = true) => ({ id, isRequired, isEditable: true, forms: ['sign_up' as const] })
const limits = { passwordMinLength: 8, minimumAgeYears: 18, nowMs: Date.parse('2026-11-16T12:00:00Z') }
const born = (date_of_birth: string) => findProblems([field('date_of_birth')], { date_of_birth }, limits)

it('AUTH-03j empty fields are not sent, and a consent is sent as yes or no', () => {
  const values = { first_name: '  ', last_name: ' Quinn ', password: ' four ', terms_acceptance: true }
  expect(givenFields(values, ['first_name', 'last_name', 'password', 'terms_acceptance', 'receive_promos'])).toEqual({
    last_name: 'Quinn',
    password: ' four ',
    terms_acceptance: true,
    receive_promos: false,
  })
})

it('AUTH-03j missing and invalid fields are reported before anything is sent', () => {
  const fields = [field('email'), field('password'), field('nickname', false), field('terms_acceptance')]
  expect(findProblems(fields, {}, limits)).toEqual({
    email: 'required',
    password: 'required',
    terms_acceptance: 'required',
  })
  expect(
    findProblems(fields, { email: 'mara', password: 'short', nickname: 'x', terms_acceptance: true }, limits),
  ).toEqual({ email: 'invalid', password: 'too-short', nickname: 'invalid' })
})

it('AUTH-13a the age is checked to the day, before anything is sent', () => {
  expect(born('2008-11-16')).toEqual({})
  expect(born('2008-11-17')).toEqual({ date_of_birth: 'too-young' })
  expect(born('1990-02-30')).toEqual({ date_of_birth: 'invalid' })
  expect(born('2030-01-01')).toEqual({ date_of_birth: 'invalid' })
  expect(born('1800-01-01')).toEqual({ date_of_birth: 'invalid' })
})

it.each([
  [' mara@example.org ', { email: 'mara@example.org' }],
  ['+353 85 012 3344', { auth_phone_number: '+353850123344' }],
  ['00353 (85) 012-3344', { auth_phone_number: '+353850123344' }],
  ['+٣٥٣ ٨٥٠١٢٣٣٤٤', { auth_phone_number: '+353850123344' }],
  ['085 012 3344', null],
  ['mara', null],
  ['@', null],
  ['', null],
])('AUTH-02 “%s” is read as a login', (text, login) => {
  expect(parseLogin(text)).toEqual(login)
})
