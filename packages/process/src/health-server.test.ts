import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'
import { openHealthServer } from './health-server.ts'

it('OPS-02 health is answered on HEALTH_HOST alone', async () => {
  const health = await openHealthServer({
    host: '127.0.0.2',
    port: 0,
    metrics: { serve: (_request, response) => void response.end() },
    checks: {},
    drain: createDrain(),
  })
  try {
    expect((await fetch(`http://127.0.0.2:${health.port}/healthz`)).status).toBe(200)
    await expect(fetch(`http://127.0.0.1:${health.port}/healthz`)).rejects.toThrow('fetch failed')
  } finally {
    await health.close()
  }
})
