import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '../../index.ts'
import * as site from '../../site/index.ts'
import { getBets, postBets } from '../betting/bets.ts'
import { call } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { serve } from './serve.ts'

const declaration = { method: 'GET', path: '/x', reply: z.object({}) } as const

it('F9 a staff call with an unknown scope or none does not compile, and neither does another call with a scope', () => {
  // @ts-expect-error -- without a scope
  call({ ...declaration, access: 'staff' })
  // @ts-expect-error -- with one that is not in the list
  call({ ...declaration, access: 'staff', scope: 'betting:everything' })
  // @ts-expect-error -- a player has no scope
  call({ ...declaration, access: 'player', scope: 'betting:read' })
  // @ts-expect-error -- nor has a visitor
  call({ ...declaration, scope: 'betting:read' })
  expect(call({ ...declaration, access: 'staff', scope: 'betting:read' }).scope).toBe('betting:read')
})

it('BOOK-27b browser code does not compile if it reads the part of a call that only the server knows', () => {
  const read = (endpoint: Endpoint) => [
    // @ts-expect-error -- a browser does not know how it is rejected
    endpoint.errors,
    // @ts-expect-error -- nor which parameters it takes
    endpoint.query,
    // @ts-expect-error -- nor its body, which browsers parse for one call only
    endpoint.body,
    // @ts-expect-error -- the same for a declared call
    getBets.query,
  ]
  expect(read(getBets)).toEqual([undefined, undefined, undefined, undefined])
  expect(postBets.body.safeParse({}).success).toBe(false)
})

it('BOOK-27b calls for browsers contain only address, access, scope and reply', () => {
  const calls = Object.entries({ ...contract, ...site } as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  expect(calls.length).toBeGreaterThan(140)
  const known = ['method', 'path', 'access', 'scope', 'reply']
  const others = calls.flatMap(([name, value]) =>
    Object.keys(value as object).flatMap((field) => (known.includes(field) ? [] : [`${name}.${field}`])),
  )
  expect(others).toEqual(['postBets.body'])
})

it('BOOK-27b `serve` returns the call together with the part that only the server knows', () => {
  const half = { summary: 'x', errors: ['not-found'], query: z.object({ page: z.string() }) } as const
  expect(serve(declaration, half)).toEqual({ ...declaration, ...half })
})
