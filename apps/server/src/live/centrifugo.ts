import * as z from 'zod/mini'

/** Data is JSON text: the book writes it once, and it travels as it is. */
export type Publication = { channel: string; data: string; traceId?: string | undefined }

/** Whether Centrifugo has taken a publication, and the epoch of the channel's history: a new one means Redis was emptied. */
export type Confirmation = { isConfirmed: boolean; epoch?: string | undefined }

export type LiveApi = { publish(publications: readonly Publication[]): Promise<Confirmation[]> }

type Options = { url: string; key: string; timeoutMs?: number }

const Replies = z.object({
  replies: z.array(
    z.object({
      publish: z.optional(z.object({ epoch: z.optional(z.string()) })),
      error: z.optional(z.object({ code: z.int(), message: z.string() })),
    }),
  ),
})

/** Centrifugo's HTTP API. Any failure means nothing is confirmed: the caller publishes again, and clients drop repeats. */
export function createLiveApi({ url, key, timeoutMs = 5_000 }: Options): LiveApi {
  return {
    async publish(publications) {
      const response = await fetch(`${url}/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        // Each channel stands once in a batch, so the commands need no order among themselves.
        body: `{"parallel":true,"commands":[${publications.map(command).join()}]}`,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`live API answered ${response.status}`)
      const { replies } = z.parse(Replies, await response.json())
      if (replies.length !== publications.length) throw new Error('live API answered another number of commands')
      return replies.map((reply) => ({ isConfirmed: reply.error === undefined, epoch: reply.publish?.epoch }))
    },
  }
}

function command({ channel, data, traceId }: Publication): string {
  const tags = traceId ? `,"tags":{"trace_id":${JSON.stringify(traceId)}}` : ''
  return `{"publish":{"channel":${JSON.stringify(channel)},"data":${asciiJson(data)}${tags}}}`
}

/** Delta patches cut bytes; a cut inside a letter of several bytes breaks the stock client. */
function asciiJson(text: string): string {
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
