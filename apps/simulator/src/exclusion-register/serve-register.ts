import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { handleRejections, parseCommand } from '../control/rejection.ts'

const text = z.string().max(254).nullable().optional()
const Person = z.strictObject({
  first_name: text,
  last_name: text,
  date_of_birth: text,
  postal_code: text,
  email: text,
  phone: text,
})
const Listing = z.strictObject({
  ...Person.shape,
  /** The end of the exclusion, or null if it has none. */
  until: z.iso.datetime().nullable().default(null),
})
const Availability = z.strictObject({ up: z.boolean() })
type Person = z.infer<typeof Person>

const most = 1_000

/**
 * Simulates a national register of exclusions below `/exclusion-register`. `/lookups` answers whether a person is
 * listed, by name and birth date together, by mail or by phone number. For tests and demos, `/people` adds a person,
 * and `/availability` makes the register unavailable.
 */
export async function serveExclusionRegister(app: FastifyInstance): Promise<void> {
  handleRejections(app)
  const listed: z.infer<typeof Listing>[] = []
  let isUp = true

  app.post('/people', ({ body }) => {
    listed.unshift(parseCommand(Listing, body))
    listed.length = Math.min(listed.length, most)
    return { listed: listed.length }
  })
  app.delete('/people', () => {
    listed.length = 0
    return { listed: 0 }
  })
  app.post('/availability', ({ body }) => {
    isUp = parseCommand(Availability, body).up
    return { up: isUp }
  })
  app.post('/lookups', ({ body }, reply) => {
    const person = parseCommand(Person, body)
    if (!isUp) return reply.code(503).send({ message: 'not available' })
    const found = listed.find((one) => isSame(one, person))
    return { excluded: found !== undefined, until: found?.until ?? null }
  })
}

function isSame(one: Person, other: Person): boolean {
  const agree = (...keys: (keyof Person)[]) =>
    keys.every((key) => fold(one[key]) !== '' && fold(one[key]) === fold(other[key]))
  return agree('email') || agree('phone') || agree('first_name', 'last_name', 'date_of_birth')
}

function fold(value: string | null | undefined): string {
  return (value ?? '').trim().toLowerCase()
}
