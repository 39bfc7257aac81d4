import type { FastifyInstance } from 'fastify'
import type { BrokerConnection } from '../feed/broker-connection.ts'
import type { Simulator } from '../simulator.ts'
import { DelayCommand, DisconnectCommand, FaultCommand, SilenceCommand } from './commands.ts'
import { parseCommand } from './rejection.ts'

/** Controls of the feed itself. */
export function serveFaults(app: FastifyInstance, simulator: Simulator, broker: BrokerConnection): void {
  const { faults, transmitter } = simulator

  app.post('/silence', ({ body }) => {
    const { producer, on } = parseCommand(SilenceCommand, body)
    transmitter.silence(producer, on)
    if (!on && broker.isUp() && faults.hasRoom()) transmitter.alive(producer)
    return { producer, silent: on }
  })

  app.post('/disconnect', async ({ body }) => {
    await broker.drop(parseCommand(DisconnectCommand, body).for_ms)
    return { connected: broker.isUp() }
  })

  app.post('/delay', ({ body }) => {
    faults.delay(parseCommand(DelayCommand, body).ms)
    return faults.state()
  })

  for (const [name, order] of [
    ['duplicate', faults.duplicate],
    ['reorder', faults.reorder],
    ['malformed', faults.malform],
  ] as const) {
    app.post(`/${name}`, ({ body }) => {
      order(parseCommand(FaultCommand, body).messages)
      return faults.state()
    })
  }
}
