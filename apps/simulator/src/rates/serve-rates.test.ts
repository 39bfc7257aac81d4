import fastify from 'fastify'
import { expect, it } from 'vitest'
import { ratesAt, serveRates } from './serve-rates.ts'

const at = Date.parse('2026-11-16T12:00:30Z')

it('OPS-04 rates change every minute, are above 0, and leave out the currency that they are quoted in', () => {
  const found = ratesAt(at, 'GBP')
  expect(found).toMatchObject({ source: 'simulator', quote: 'GBP', quoted_at: '2026-11-16T12:00:00.000Z' })
  expect(Object.keys(found?.rates ?? {})).toEqual(['EUR', 'USD', 'BRL', 'AED', 'JPY', 'BTC', 'USDT'])
  for (const rate of Object.values(found?.rates ?? {})) expect(Number(rate)).toBeGreaterThan(0)
  expect(ratesAt(at + 1_000, 'GBP')).toEqual(found)
  expect(ratesAt(at + 60_000, 'GBP')?.rates).not.toEqual(found?.rates)
})

it('OPS-04 a request with an unknown currency is answered with 404', async () => {
  const app = fastify()
  await app.register(serveRates, { prefix: '/rates' })
  const ask = async (quote: string) => (await app.inject(`/rates?quote=${quote}`)).statusCode
  expect([await ask('EUR'), await ask('XYZ'), await ask('constructor')]).toEqual([200, 404, 404])
})
