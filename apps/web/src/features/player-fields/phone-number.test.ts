import { expect, it } from 'vitest'
import { numberOf, plainNumber, splitNumber } from './phone-number.ts'

it.each([
  ['+44 7700 900123', '+447700900123'],
  ['0044 (7700) 900-123', '+447700900123'],
  ['‎+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['07700 900123', '07700900123'],
])('AUTH-06b %s is sent as %s', (typed, sent) => expect(plainNumber(typed)).toBe(sent))

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
  // In Italy the leading zero is part of the number and is dialled from abroad too.
  ['+390612345678', undefined, '+390612345678'],
  ['', undefined, ''],
])('AUTH-03b “%s” is split into the prefix %s and “%s”', (number, prefix, rest) => {
  expect(splitNumber(number, ['+1', '+353', '+39'])).toEqual({ prefix, rest })
})
