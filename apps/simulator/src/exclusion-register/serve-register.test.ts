import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveExclusionRegister } from './serve-register.ts'

async function openRegister() {
  const app = fastify()
  await app.register(serveExclusionRegister, { prefix: '/exclusion-register' })
  return async (path: string, payload: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: `/exclusion-register/${path}`, payload })
    return { status: statusCode, body: JSON.parse(body) as unknown }
  }
}

const ann = { first_name: 'Ann', last_name: 'Lee', date_of_birth: '1990-02-03' }

it('the register finds a person by name and birth date together, or by mail, and finds no other person', async () => {
  const post = await openRegister()
  await post('people', { ...ann, email: 'ann@example.com', until: '2030-01-01T00:00:00Z' })
  const excluded = { excluded: true, until: '2030-01-01T00:00:00Z' }
  expect((await post('lookups', { ...ann, first_name: ' ANN ' })).body).toEqual(excluded)
  expect((await post('lookups', { email: 'Ann@example.com' })).body).toEqual(excluded)
  expect((await post('lookups', { ...ann, date_of_birth: '1990-02-04' })).body).toEqual({
    excluded: false,
    until: null,
  })
  expect((await post('lookups', { first_name: 'Ann', last_name: 'Lee' })).body).toMatchObject({ excluded: false })
  // A field that is null in both the request and the register does not identify a person.
  expect((await post('lookups', { phone: null })).body).toMatchObject({ excluded: false })
})

it('the register can be made unavailable, and rejects invalid persons', async () => {
  const post = await openRegister()
  expect((await post('lookups', { name: 'Ann' })).status).toBe(400)
  await post('availability', { up: false })
  expect((await post('lookups', ann)).status).toBe(503)
})
