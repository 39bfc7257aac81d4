import { expect, it } from 'vitest'
import { createDrain } from './drain.ts'
import { openHealthServer } from './health-server.ts'

it('OPS-02a the health server listens on HEALTH_HOST only', async () => {
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

it('OPS-02a a process is not ready while a check fails or throws, or while it drains', async () => {
  const drain = createDrain()
  let database = async (): Promise<boolean> => true
  const health = await openHealthServer({
    host: '127.0.0.1',
    port: 0,
    metrics: { serve: (_request, response) => void response.end() },
    checks: { database: () => database() },
    details: () => ({ leader: false }),
    drain,
  })
  const readiness = async () => {
    const response = await fetch(`http://127.0.0.1:${health.port}/readyz`)
    return [response.status, await response.json()]
  }
  try {
    expect(await readiness()).toEqual([200, { ready: true, draining: false, leader: false, database: true }])
    database = () => Promise.reject(new Error('lost'))
    expect(await readiness()).toEqual([503, { ready: false, draining: false, leader: false, database: false }])
    database = async () => true
    drain.begin()
    expect(await readiness()).toEqual([503, { ready: false, draining: true, leader: false, database: true }])
  } finally {
    await health.close()
  }
})
