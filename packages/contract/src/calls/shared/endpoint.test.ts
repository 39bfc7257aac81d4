import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const call = { method: 'GET', path: '/x', summary: 'x', reply: z.object({}), errors: [] } as const

it('F9 a call of staff does not compile without a known scope, nor does any other call with one', () => {
  // @ts-expect-error -- without a scope
  endpoint({ ...call, access: 'staff' })
  // @ts-expect-error -- with one that is not in the list
  endpoint({ ...call, access: 'staff', scope: 'betting:everything' })
  // @ts-expect-error -- a player has no scope
  endpoint({ ...call, access: 'player', scope: 'betting:read' })
  // @ts-expect-error -- nor has a visitor
  endpoint({ ...call, scope: 'betting:read' })
  expect(endpoint({ ...call, access: 'staff', scope: 'betting:read' }).scope).toBe('betting:read')
})
