import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '../api/index.ts'

type PublicError = { code: string; traceId: string }

/**
 * A page that failed on the server carries its error to the browser. An error message can contain anything, so only the public
 * code and the trace travel.
 */
export const publicErrors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error: Error): PublicError =>
    error instanceof ApiError ? { code: error.code, traceId: error.traceId ?? '' } : { code: 'internal', traceId: '' },
  fromSerializable: ({ code, traceId }: PublicError): Error =>
    new ApiError(code as ApiError['code'], traceId === '' ? {} : { traceId }),
})
