import fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveIcons } from './serve-icons.ts'

it('BOOK-24b the icons are one drawing, kept for good under its version and for an hour without or under another', async () => {
  const app = fastify()
  serveIcons(app)
  const plain = await app.inject('/fe-api/icons.svg')
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(plain.body).toContain('<symbol id="soccer"')
  expect(plain.headers['cache-control']).toBe('public, max-age=3600')
  const version = String(plain.headers['x-icons-version'])
  const versioned = await app.inject(`/fe-api/icons.svg?version=${version}`)
  expect(versioned.headers['cache-control']).toContain('immutable')
  expect(versioned.body).toBe(plain.body)
  const other = await app.inject('/fe-api/icons.svg?version=old')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})
