import { appHeader, postSignIn } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { openHttpConnection } from '../betting/http-connection.ts'
import type { HttpAnswer } from '../betting/http-connection.ts'

export type AccountCall = { path: string; body: unknown; address: string; device?: string | undefined }

export type AccountCaller = {
  post(call: AccountCall): Promise<HttpAnswer>
  signIn(email: string, password: string, address: string, device?: string): Promise<HttpAnswer>
  close(): void
}

/**
 * Opens a connection whose calls have the headers of our own page, and the header by which a proxy states the caller's
 * network.
 */
export function openCaller(api: AppProcess): AccountCaller {
  const { hostname, port } = new URL(api.url)
  let connection = openHttpConnection(hostname, Number(port))
  async function post(call: AccountCall): Promise<HttpAnswer> {
    if (!connection.isOpen()) connection = openHttpConnection(hostname, Number(port))
    const answer = await connection.send(requestOf(api.url, call))
    if (!answer) throw new Error(`${call.path} was not answered`)
    return answer
  }
  return {
    post,
    signIn: (email, password, address, device) =>
      post({ path: postSignIn.path, body: { email, password }, address, device }),
    close: () => connection.close(),
  }
}

export function requestOf(url: string, { path, body, address, device }: AccountCall): string {
  const text = JSON.stringify(body)
  const headers = {
    host: new URL(url).host,
    ...appHeader,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(device !== undefined && { cookie: `__Host-device=${device}` }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

/** Returns an address in a /24 of its own, so that no limit per network applies first. */
export function networkOf(n: number): string {
  return `10.${(n >> 8) & 255}.${n & 255}.7`
}

export function codeOf({ status, body }: HttpAnswer): string {
  const [, code = ''] = /"code":"([^"]+)"/.exec(body.toString()) ?? []
  return `${status} ${code}`.trim()
}
