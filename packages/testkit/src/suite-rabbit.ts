import { engines } from './engines.ts'
import { closeVhostConnections, createVhost, managementUrl } from './rabbit-api.ts'

export type SuiteRabbit = {
  host: string
  port: number
  user: string
  password: string
  vhost: string
  managementUrl: string
  /** Without the vhost: `amqp://user:password@host:port`. */
  amqpUrl: string
  /** Ends every connection into the vhost from the broker's side; tells how many there were. */
  closeConnections(): Promise<number>
}

export async function openSuiteRabbit(vhost: string, isWanted: boolean): Promise<SuiteRabbit> {
  if (isWanted) await createVhost(vhost)
  const { host, amqpPort, rabbitUser, rabbitPassword } = engines
  return {
    host,
    port: amqpPort,
    user: rabbitUser,
    password: rabbitPassword,
    vhost,
    managementUrl,
    amqpUrl: `amqp://${rabbitUser}:${rabbitPassword}@${host}:${amqpPort}`,
    closeConnections: () => closeVhostConnections(vhost),
  }
}
