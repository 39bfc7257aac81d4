import { appHeader, postConfirmPassword } from '@touchline/contract'
import type { AppProcess } from '@touchline/testkit'
import { request } from 'node:http'

export type CallOptions = {
  method?: string
  path: string
  body?: unknown
  /** Laid over what a browser on our own page sends; `undefined` leaves one out. */
  headers?: Record<string, string | undefined>
  /** The session's token; as in a browser, the one that replaced it is sent in its place. */
  token?: string | undefined
  /** Sends the token as it is, replaced or not. */
  isTokenKept?: boolean
  /** The cookie of the browser. */
  device?: string | undefined
  host?: string
}

export type Answer = { status: number; headers: Record<string, string | undefined>; cookies: string[]; body: never }

/** Tokens that a session got when its password was given again, by the ones before. */
const replacedBy = new Map<string, string>()

function currentToken(token: string | undefined): string | undefined {
  const next = token === undefined ? undefined : replacedBy.get(token)
  return next === undefined ? token : currentToken(next)
}

/** One call as our own page makes it. Not `fetch`: the host name must be free to choose. */
export async function callApi(api: AppProcess, options: CallOptions): Promise<Answer> {
  const token = options.isTokenKept ? options.token : currentToken(options.token)
  const answer = await send(api, { ...options, token })
  const [, next] =
    options.path === postConfirmPassword.path ? (/__Host-sid=([^;]+)/.exec(answer.cookies.join()) ?? []) : []
  if (token !== undefined && next !== undefined) replacedBy.set(token, next)
  return answer
}

function send(api: AppProcess, { method = 'GET', path, body, headers, token, device, host }: CallOptions) {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const cookies = [
    ...(token === undefined ? [] : [`__Host-sid=${token}`]),
    ...(device === undefined ? [] : [`__Host-device=${device}`]),
  ]
  const sent: Record<string, string | undefined> = {
    ...(host === undefined ? {} : { host }),
    ...(method === 'GET' ? {} : { ...appHeader, 'sec-fetch-site': 'same-origin' }),
    // Of a DELETE Node would send the body without saying how long it is.
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
    ...headers,
  }
  return new Promise<Answer>((resolve, reject) => {
    const call = request(`${api.url}${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    })
    call.once('error', reject)
    call.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          cookies: response.headers['set-cookie'] ?? [],
          body: (answer === '' ? undefined : JSON.parse(answer)) as never,
        })
      })
    })
    call.end(text)
  })
}
