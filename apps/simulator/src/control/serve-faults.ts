import type { FastifyInstance } from 'fastify'
import type { Link } from '../feed/keep-link.ts'
import type { Simulator } from '../simulator.ts'
import { DelayOrder, DisconnectOrder, FaultOrder, SilenceOrder } from './orders.ts'
import { readOrder } from './refusal.ts'

/** Levers on the feed itself. */
export function serveFaults(app: FastifyInstance, simulator: Simulator, link: Link): void {
  const { faults, transmitter } = simulator

  app.post('/silence', ({ body }) => {
    const { producer, on } = readOrder(SilenceOrder, body)
    transmitter.silence(producer, on)
    if (!on && link.isUp() && faults.hasRoom()) transmitter.alive(producer)
    return { producer, silent: on }
  })

  app.post('/disconnect', async ({ body }) => {
    await link.drop(readOrder(DisconnectOrder, body).for_ms)
    return { connected: link.isUp() }
  })

  app.post('/delay', ({ body }) => {
    faults.delay(readOrder(DelayOrder, body).ms)
    return faults.state()
  })

  for (const [name, order] of [
    ['duplicate', faults.duplicate],
    ['reorder', faults.reorder],
    ['malformed', faults.malform],
  ] as const) {
    app.post(`/${name}`, ({ body }) => {
      order(readOrder(FaultOrder, body).messages)
      return faults.state()
    })
  }
}
