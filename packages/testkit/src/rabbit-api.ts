import { engines } from './engines.ts'

export const managementUrl = `http://${engines.host}:${engines.rabbitApiPort}`

export async function createVhost(vhost: string): Promise<void> {
  const { rabbitUser } = engines
  await call('PUT', `/api/vhosts/${encodeURIComponent(vhost)}`)
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await call('PUT', `/api/permissions/${encodeURIComponent(vhost)}/${rabbitUser}`, everything)
}

export async function deleteVhost(vhost: string): Promise<void> {
  await call('DELETE', `/api/vhosts/${encodeURIComponent(vhost)}`)
}

export async function listVhosts(): Promise<string[]> {
  const vhosts = (await call('GET', '/api/vhosts')) as { name: string }[]
  return vhosts.map(({ name }) => name)
}

/** Ends every AMQP connection into the vhost as an administrator would (the client sees 320). */
export async function closeVhostConnections(vhost: string): Promise<number> {
  const path = `/api/vhosts/${encodeURIComponent(vhost)}/connections`
  const open = (await call('GET', path)) as { name: string }[]
  await Promise.all(open.map(({ name }) => call('DELETE', `/api/connections/${encodeURIComponent(name)}`)))
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
  // What should go may already be gone: two may close the same thing.
  if (response.status === 404 && method === 'DELETE') return undefined
  if (!response.ok) throw new Error(`RabbitMQ: ${method} ${path} answered ${response.status} ${text.slice(0, 200)}`)
  return text === '' ? undefined : JSON.parse(text)
}
