import { expect, it } from 'vitest'
import { plainNumber } from './phone-form.tsx'

it.each([
  ['+44 7700 900123', '+447700900123'],
  ['0044 (7700) 900-123', '+447700900123'],
  ['‎+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['07700 900123', '07700900123'],
])('AUTH-06b %s is sent as %s', (typed, sent) => expect(plainNumber(typed)).toBe(sent))
