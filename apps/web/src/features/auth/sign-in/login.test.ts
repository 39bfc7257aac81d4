import { expect, it } from 'vitest'
import { parseLogin } from './login.ts'

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
