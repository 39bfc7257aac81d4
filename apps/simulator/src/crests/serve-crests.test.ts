import fastify from 'fastify'
import { expect, it } from 'vitest'
import { crestUrl, drawCrest, serveCrests } from './serve-crests.ts'

it('CAT-03d every club has a crest that never changes, and there are no crests at other addresses', async () => {
  const app = fastify()
  await app.register(serveCrests, { prefix: '/crests' })
  const ask = async (urn: string) => app.inject(new URL(crestUrl('http://x', urn)).pathname)
  const crest = await ask('sr:competitor:7')
  expect([crest.statusCode, crest.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect((await ask('sr:competitor:7')).body).toBe(crest.body)
  expect((await ask('sr:competitor:8')).body).not.toBe(crest.body)
  for (const urn of ['sr:match:7', '../7', 'sr:competitor:x']) expect((await ask(urn)).statusCode).toBe(404)
})

it('the SVG of a crest contains only shapes', () => {
  expect(drawCrest('sr:competitor:1')).not.toMatch(/<(?!\/?(?:svg|path)\b)|script|href/)
})
