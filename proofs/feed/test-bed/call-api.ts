import { appHeader } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'

export type Call = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** The session's. */
  token?: string
}

export type Answer<Body> = { status: number; cookies: string[]; body: Body }

/** One call as our own page makes it. */
export async function callApi<Body = unknown>(api: AppProcess, call: Call): Promise<Answer<Body>> {
  const { method = 'GET', path, body, headers, token } = call
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(method === 'GET'
        ? {}
        : { ...appHeader, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { cookie: `__Host-sid=${token}` }),
      ...headers,
    },
    signal: AbortSignal.timeout(15_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  }
}

export function tokenOf({ cookies, status }: Answer<unknown>): string {
  const [, token] = /^__Host-sid=([\w-]{43});/.exec(cookies[0] ?? '') ?? []
  if (token === undefined) throw new Error(`no session after ${status}`)
  return token
}
