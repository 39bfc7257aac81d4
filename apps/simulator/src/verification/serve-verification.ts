import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'

const text = z.string().max(254).nullable()
const Applicant = z.strictObject({
  player_id: z.int().min(1),
  first_name: text,
  last_name: text,
  date_of_birth: text,
  country: text,
  email: text,
})
const Status = z.enum(['verified', 'pending', 'rejected'])
const Decision = z.strictObject({ email: z.string().max(254), status: Status })
const Usual = z.strictObject({ status: Status })

const most = 1_000

/**
 * Who checks that players are who they say, below `/verification`: `/checks` answers of one; `/decisions` decides of one by mail
 * and `/usual` of everybody else, for tests and demos.
 */
export async function serveVerification(app: FastifyInstance): Promise<void> {
  handleRejections(app)
  const decided = new Map<string, z.infer<typeof Status>>()
  let usual: z.infer<typeof Status> = 'verified'

  app.post('/checks', ({ body }) => {
    const { email } = parseCommand(Applicant, body)
    return { status: decided.get(email?.toLowerCase() ?? '') ?? usual }
  })
  app.post('/decisions', ({ body }) => {
    const { email, status } = parseCommand(Decision, body)
    decided.set(email.toLowerCase(), status)
    const [oldest] = decided.size > most ? decided.keys() : []
    if (oldest !== undefined) decided.delete(oldest)
    return { status }
  })
  app.post('/usual', ({ body }) => {
    usual = parseCommand(Usual, body).status
    return { status: usual }
  })
}
