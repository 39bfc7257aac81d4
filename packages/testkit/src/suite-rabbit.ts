import { randomBytes } from 'node:crypto'
import { engines } from './engines.ts'
import { closeUserConnections, createVhost, managementUrl } from './rabbit-api.ts'

export type SuiteRabbit = {
  host: string
  port: number
  user: string
  password: string
  vhost: string
  managementUrl: string
  /** Without the vhost: `amqp://user:password@host:port`. */
  amqpUrl: string
  /** Ends every connection of the suite's user from the broker's side; returns their number. */
  closeConnections(): Promise<number>
}

/** The vhost and its user bear the suite's name. */
export async function openSuiteRabbit(name: string, isWanted: boolean): Promise<SuiteRabbit> {
  const { host, amqpPort } = engines
  const password = randomBytes(16).toString('hex')
  if (isWanted) await createVhost(name, password)
  return {
    host,
    port: amqpPort,
    user: name,
    password,
    vhost: name,
    managementUrl,
    amqpUrl: `amqp://${name}:${password}@${host}:${amqpPort}`,
    closeConnections: () => closeUserConnections(name),
  }
}
