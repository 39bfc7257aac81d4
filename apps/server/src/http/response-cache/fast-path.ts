import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SendAnswer } from './send-cached-response.ts'
import type { SharedAnswers } from './response-cache.ts'

export type HotPath = {
  /** True when the request has been answered from what is kept, before anything of the framework has run. */
  tryToAnswer(request: IncomingMessage, response: ServerResponse): boolean
  /** A request that has been understood: the same bytes of a request lead to the same answer for a while. */
  remember(request: IncomingMessage, key: string): void
  /** From here on the framework sees every request again: it ends connections when the server is closing. */
  close(): void
  hits(): number
}

const keepAtMost = 8_192
const longestName = 2_048
/** The host of a site may be taken away, a language added: after this long a request is understood anew. */
const keepMs = 2_000

export function createHotPath(answers: SharedAnswers, send: () => SendAnswer | undefined): HotPath {
  const known = new Map<string, { key: string; untilMs: number }>()
  let isClosed = false
  let hits = 0
  return {
    tryToAnswer(request, response) {
      if (isClosed || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const understood = known.get(nameOf(request))
      if (!understood || understood.untilMs < performance.now() || wantsNow(request)) return false
      const answer = answers.peek(understood.key)
      const sendAnswer = send()
      if (!answer || !sendAnswer) return false
      hits += 1
      sendAnswer(request, response, answer)
      return true
    },
    remember(request, key) {
      const name = nameOf(request)
      if (name.length > longestName) return
      known.delete(name)
      known.set(name, { key, untilMs: performance.now() + keepMs })
      const [oldest] = known.size > keepAtMost ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
    },
    close: () => void (isClosed = true),
    hits: () => hits,
  }
}

/** The caller has seen something newer than what may be kept, as the live layer of a page has after a gap. */
export function wantsNow({ headers }: IncomingMessage): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

/** All of a request that a shared answer may depend on. */
function nameOf({ url, headers }: IncomingMessage): string {
  return `${headers.host}\n${url}\n${headers['accept-language']}`
}
