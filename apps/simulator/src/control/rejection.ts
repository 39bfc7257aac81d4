import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'

const statusCodes = {
  'invalid-command': 400,
  'unknown-match': 404,
  'unknown-line': 404,
  'match-not-live': 409,
  'match-not-prematch': 409,
  'match-ended': 409,
  'cannot-score': 409,
  'under-review': 409,
  'not-under-review': 409,
  'no-wrong-result': 409,
  'no-open-match': 409,
  replaying: 409,
  'outbox-full': 503,
} as const

export class Rejection extends Error {
  readonly code: keyof typeof statusCodes

  constructor(code: keyof typeof statusCodes, detail?: string) {
    super(detail ?? code)
    this.code = code
  }
}

export function parseCommand<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const order = schema.safeParse(body ?? {})
  if (!order.success) throw new Rejection('invalid-command', order.error.message)
  return order.data
}

export function handleRejections(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Rejection) {
      return reply.code(statusCodes[error.code]).send({ error: error.code, detail: error.message })
    }
    const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (statusCode >= 500) request.log.error({ err: error }, 'control call failed')
    return reply.code(statusCode).send({ error: 'failed', detail: error instanceof Error ? error.message : '' })
  })
}
