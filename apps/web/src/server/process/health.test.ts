import { createDrain } from '@touchline/process'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { openStanding } from './health.ts'

it('OPS-02 health is answered on STANDING_HOST alone', async () => {
  const standing = await openStanding({
    host: '127.0.0.2',
    port: 0,
    metrics: createMetrics(),
    checks: {},
    drain: createDrain(),
  })
  try {
    expect((await fetch(`http://127.0.0.2:${standing.port}/healthz`)).status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${standing.port}/healthz`)).rejects.toThrow('fetch failed')
  } finally {
    await standing.close()
  }
})
