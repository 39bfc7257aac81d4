import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorReply, Endpoint } from '@touchline/contract'
import { staffErrorStatus } from '@touchline/contract/site'
import type { StaffErrorCode, StaffErrorReply } from '@touchline/contract/site'
import type { Metrics } from '@touchline/process'
import type { RequestLimit } from '../runtime/index.ts'
import { createSecurityEvents } from './security-events.ts'

/** Sends all error responses: a code, its details and the trace id, but no stack trace. */
export function addErrorHandler(
  app: FastifyInstance,
  metrics: Metrics,
  methodsAt: (address: string) => readonly string[],
): void {
  const overloaded = metrics.meter.createCounter('calls_overloaded', {
    description: 'Calls rejected because too many are under way',
  })
  const securityEvents = createSecurityEvents(metrics)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, details, retryAfterSeconds = code === 'overloaded' ? 1 : undefined } = explain(error)
    securityEvents.record(code, request, details)
    // Overload is only counted: writing a log line would cost more than the call, at a time when the process is busy.
    if (code === 'overloaded') overloaded.add(1)
    // This error is logged where it occurs.
    else if (code !== 'register-unavailable' && staffErrorStatus[code] >= 500)
      request.log.error({ err: error }, 'call failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return answer(request, reply, code, details)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url)
    if (allowed.length === 0) return answer(request, reply, 'not-found')
    return answer(request, reply.header('allow', allowed.join(', ')), 'method-not-allowed')
  })
}

type Explained = { code: RejectionCode; details?: RejectionDetails; retryAfterSeconds?: number | undefined }

function explain(error: FastifyError): Explained {
  if (error instanceof Rejection) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = error.validation[0]?.instancePath.replaceAll('/', '.') ?? ''
    return { code: 'invalid-request', details: { path: `${error.validationContext ?? 'request'}${where}` } }
  }
  // Fastify's own errors (invalid JSON, too large a body, wrong media type) are caused by the client.
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'invalid-request' }
  return { code: 'internal' }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RejectionCode,
  details: RejectionDetails = {},
): FastifyReply {
  const body = { code, ...details, trace_id: request.id }
  return reply.code(staffErrorStatus[code]).send(body)
}

/** All error codes: those of player calls, and those that only staff calls have. */
type RejectionCode = StaffErrorCode

/** Further fields of an error response, such as the invalid field or the rejected bets. */
type RejectionDetails = Partial<Omit<ErrorReply & StaffErrorReply, 'code' | 'trace_id'>>

/** An expected error, thrown by `reject`. The error handler turns it into a response. */
export class Rejection extends Error {
  readonly code: RejectionCode
  readonly details: RejectionDetails
  readonly retryAfterSeconds: number | undefined

  constructor(code: RejectionCode, details: RejectionDetails = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Rejects a key that has expired or was used with another call or body. */
export function rejectKey(
  rejected: { error: 'key-expired' } | { error: 'idempotency-mismatch'; field: string },
): never {
  if (rejected.error === 'key-expired') return reject('key-expired')
  return reject('idempotency-mismatch', rejected.field === '' ? {} : { path: `body.${rejected.field}` })
}

export function reject(code: RejectionCode, details?: RejectionDetails, retryAfterSeconds?: number): never {
  throw new Rejection(code, details, retryAfterSeconds)
}

/** Counts a request of the caller, and rejects it if there were too many. */
export async function countRequest(limit: RequestLimit, caller: Parameters<RequestLimit['count']>[0]): Promise<void> {
  const waitSeconds = await limit.count(caller)
  if (waitSeconds !== undefined) reject('too-many-attempts', {}, waitSeconds)
}

type Call = Pick<Endpoint, 'method' | 'path'>

/** ERR-04c: returns a function that lists the methods of the calls at a path; empty if there are none. */
export function createMethodsAt(calls: readonly Call[]): (address: string) => string[] {
  const known = calls.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (address) => {
    const [path = ''] = address.split('?', 1)
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].toSorted()
  }
}
