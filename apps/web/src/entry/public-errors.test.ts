import { expect, it } from 'vitest'
import { ApiError } from '../api/index.ts'
import { publicErrors } from './public-errors.ts'

it('a server error exposes only its public code to the browser', () => {
  const secret = new Error('connect ECONNREFUSED postgresql://tl_api:secret@10.0.0.7', { cause: 'password' })
  expect(publicErrors.test(secret)).toBe(true)
  expect(publicErrors.toSerializable(secret)).toEqual({ code: 'internal', traceId: '' })
  const rejection = publicErrors.toSerializable(new ApiError('overloaded', { status: 503, traceId: 'abc' }))
  expect(rejection).toEqual({ code: 'overloaded', traceId: 'abc' })
  expect(publicErrors.fromSerializable({ code: 'overloaded', traceId: 'abc' })).toMatchObject({
    code: 'overloaded',
    traceId: 'abc',
  })
})
