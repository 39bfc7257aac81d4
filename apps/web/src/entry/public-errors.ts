import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '../api/index.ts'

type PublicError = { code: string; traceId: string }

/**
 * Serializes the error of a page that failed on the server, for the browser. An error message can contain anything, so
 * only the public code and the trace are sent.
 */
export const publicErrors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error: Error): PublicError =>
    error instanceof ApiError ? { code: error.code, traceId: error.traceId ?? '' } : { code: 'internal', traceId: '' },
  fromSerializable: ({ code, traceId }: PublicError): Error =>
    new ApiError(code as ApiError['code'], traceId === '' ? {} : { traceId }),
})
