import { expect, it } from 'vitest'
import { createLogThrottle } from './security-events.ts'

it('AUTH-11 calls of a throttled network are logged once a minute', () => {
  const isFirst = createLogThrottle()
  expect([isFirst('192.0.2.1', 0), isFirst('192.0.2.1', 59_999), isFirst('192.0.2.2', 59_999)]).toEqual([
    true,
    false,
    true,
  ])
  expect(isFirst('192.0.2.1', 60_000)).toBe(true)
})
