import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'

const text = z.string().max(254).nullable()
const Named = z.strictObject({ player_id: z.int().min(1), first_name: text, last_name: text, date_of_birth: text })
const Applicant = Named.extend({ country: text, email: text, candidates: z.array(Named).max(100).optional() })
const Status = z.enum(['verified', 'pending', 'rejected'])
/**
 * The provider's answer. `same_as` has the candidates that are the same person, whatever their names, or is null if the
 * provider does not compare.
 */
const Decision = z.strictObject({
  email: z.string().max(254),
  status: Status,
  same_as: z.array(z.int()).max(100).nullable().optional(),
})
const Usual = z.strictObject({ status: Status })

const most = 1_000

/**
 * Simulates a provider of identity verification below `/verification`. `/checks` returns whether a player was verified,
 * and which candidates are the same person. For tests and demos, `/decisions` sets the answer for one mail address and
 * `/usual` for all others.
 */
export async function serveVerification(app: FastifyInstance): Promise<void> {
  handleRejections(app)
  const decided = new Map<string, Omit<z.infer<typeof Decision>, 'email'>>()
  let usual: z.infer<typeof Status> = 'verified'

  app.post('/checks', ({ body }) => {
    const applicant = parseCommand(Applicant, body)
    const { status = usual, same_as } = decided.get(applicant.email?.toLowerCase() ?? '') ?? {}
    const { candidates } = applicant
    // By default every candidate is the same person, so that a demo releases no player on hold without a decision.
    const everyone = candidates?.map(({ player_id: id }) => id)
    return { status, ...(candidates && { same_as: same_as === undefined ? everyone : same_as }) }
  })
  app.post('/decisions', ({ body }) => {
    const { email, ...decision } = parseCommand(Decision, body)
    decided.set(email.toLowerCase(), decision)
    const [oldest] = decided.size > most ? decided.keys() : []
    if (oldest !== undefined) decided.delete(oldest)
    return decision
  })
  app.post('/usual', ({ body }) => {
    usual = parseCommand(Usual, body).status
    return { status: usual }
  })
}
