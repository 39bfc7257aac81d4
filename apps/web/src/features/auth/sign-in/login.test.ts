import { expect, it } from 'vitest'
import { numberOf, parseLogin, splitNumber } from './login.ts'

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

it.each([
  ['085 012 3344', '+353', '+353850123344'],
  ['85 012 3344', '+353', '+353850123344'],
  ['+44 20 7946 0000', '+353', '+442079460000'],
  ['085 012 3344', undefined, '0850123344'],
  ['', '+353', ''],
])('AUTH-02 “%s” with the prefix %s is sent as “%s”', (text, prefix, number) => {
  expect(numberOf(text, prefix)).toBe(number)
})

it.each([
  ['+353850123344', '+353', '850123344'],
  ['+442079460000', undefined, '+442079460000'],
  // The zero is a part of it there.
  ['+390612345678', undefined, '+390612345678'],
  ['', undefined, ''],
])('AUTH-03b “%s” comes back to its form as the prefix %s and “%s”', (number, prefix, rest) => {
  expect(splitNumber(number, ['+1', '+353', '+39'])).toEqual({ prefix, rest })
})
