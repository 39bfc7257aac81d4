import { randomBytes } from 'node:crypto'
import { engines } from './engines.ts'

export type SuiteRabbit = {
  host: string
  port: number
  user: string
  password: string
  vhost: string
  managementUrl: string
  /** Address without the vhost: `amqp://user:password@host:port`. */
  amqpUrl: string
  /** Makes the broker close every connection of the suite's user; returns their number. */
  closeConnections(): Promise<number>
}

/** Opens a vhost and a user with the name of the suite. */
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

const managementUrl = `http://${engines.host}:${engines.rabbitApiPort}`

/** Creates a vhost and a user of the same name with all permissions in it. */
export async function createVhost(name: string, password: string): Promise<void> {
  await Promise.all([
    call('PUT', `/api/vhosts/${name}`),
    // The user is an administrator, so that tests can use the management API for the vhost.
    call('PUT', `/api/users/${name}`, { password, tags: 'administrator' }),
  ])
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await Promise.all(
    // The stack's own user gets permissions, too, for developers who open the management page.
    [name, engines.rabbitUser].map((user) => call('PUT', `/api/permissions/${name}/${user}`, everything)),
  )
}

export async function deleteVhost(name: string): Promise<void> {
  await call('DELETE', `/api/vhosts/${name}`)
  await call('DELETE', `/api/users/${name}`)
}

export async function listVhosts(): Promise<string[]> {
  const vhosts = (await call('GET', '/api/vhosts?columns=name')) as { name: string }[]
  return vhosts.map(({ name }) => name)
}

export async function listUsers(): Promise<string[]> {
  const users = (await call('GET', '/api/users?columns=name')) as { name: string }[]
  return users.map(({ name }) => name)
}

/**
 * Closes every AMQP connection of a user as an administrator would, so that the client sees code 320. It selects them
 * by user, because the broker's lists by vhost or name are up to five seconds old.
 */
async function closeUserConnections(user: string): Promise<number> {
  const path = `/api/connections/username/${user}`
  const open = (await call('GET', path)) as unknown[]
  await call('DELETE', path)
  return open.length
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const login = Buffer.from(`${engines.rabbitUser}:${engines.rabbitPassword}`).toString('base64')
  const response = await fetch(`${managementUrl}${path}`, {
    method,
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  // Another caller may have deleted the same object already.
  if (response.status === 404 && method === 'DELETE') return undefined
  if (!response.ok) throw new Error(`RabbitMQ: ${method} ${path} answered ${response.status} ${text.slice(0, 200)}`)
  return text === '' ? undefined : JSON.parse(text)
}
