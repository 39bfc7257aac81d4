import type { SuiteRabbit } from '@touchline/testkit'

/** Sends a request to the broker's management API as the suite's administrator. */
export async function requestRabbit<T>(rabbit: SuiteRabbit, method: string, path: string, body?: object): Promise<T> {
  const login = Buffer.from(`${rabbit.user}:${rabbit.password}`).toString('base64')
  const response = await fetch(`${rabbit.managementUrl}${path}`, {
    method,
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(10_000),
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`RabbitMQ: ${method} ${path} answered ${response.status} ${text.slice(0, 200)}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/**
 * Creates a user for the provider, so that closing all connections of the feed's user does not close the provider's.
 */
export async function asProvider(rabbit: SuiteRabbit) {
  const name = `${rabbit.user}_provider`
  const path = `/api/users/${name}`
  await requestRabbit(rabbit, 'PUT', path, { password: rabbit.password, tags: '' })
  const everything = { configure: '.*', write: '.*', read: '.*' }
  await requestRabbit(rabbit, 'PUT', `/api/permissions/${rabbit.vhost}/${name}`, everything)
  return {
    address: {
      hostname: rabbit.host,
      port: rabbit.port,
      username: name,
      password: rabbit.password,
      vhost: rabbit.vhost,
    },
    remove: () => requestRabbit(rabbit, 'DELETE', path).catch(() => undefined),
  }
}
