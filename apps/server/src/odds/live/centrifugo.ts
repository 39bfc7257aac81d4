import * as z from 'zod/mini'
import { publicChannel } from '@touchline/contract'
import type { ProviderStatusChanged, PublicEvent } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** Data is JSON text: the book writes it once, and it travels as it is. */
export type Publication = {
  channel: string
  data: string
  isDelta?: boolean
  /** Not for who comes later: the channel does not keep it, and it pushes nothing else out of what is kept. */
  isPassing?: boolean
  traceId?: string | undefined
}

/** Whether Centrifugo has taken a publication, and the epoch of the channel's history: a new one means Redis was emptied. */
export type Confirmation = { isConfirmed: boolean; epoch?: string | undefined }

export type LiveApi = {
  publish(publications: readonly Publication[]): Promise<Confirmation[]>
  /** The newest publication that each channel keeps, of those that keep any. */
  readLast(channels: readonly string[]): Promise<unknown[]>
  /** Closes every socket of a player. Each comes back at once and has to ask for new tokens, as whoever it is by then. */
  disconnect(player: string): Promise<void>
}

type Options = { url: string; key: string; timeoutMs?: number }

// The stock client drops its token on this code and no other. Without a reason it would not trust the code at all.
const stateInvalidated = { code: 3014, reason: 'state invalidated' }

const Answer = z.object({ error: z.optional(z.object({ code: z.int(), message: z.string() })) })
const Replies = z.object({
  replies: z.array(z.extend(Answer, { publish: z.optional(z.object({ epoch: z.optional(z.string()) })) })),
})
const History = z.object({ publications: z.optional(z.array(z.object({ data: z.unknown() }))) })
const Histories = z.object({ replies: z.array(z.extend(Answer, { history: z.optional(History) })) })

/** Centrifugo's HTTP API. Any failure means nothing is confirmed: the caller publishes again, and clients drop repeats. */
export function createLiveApi({ url, key, timeoutMs = 5_000 }: Options): LiveApi {
  async function call(method: string, body: string): Promise<unknown> {
    const response = await fetch(`${url}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`live API answered ${response.status}`)
    return response.json()
  }

  return {
    async publish(publications) {
      // Each channel occurs once in a batch, so the commands need no order among themselves.
      const answer = await call('batch', `{"parallel":true,"commands":[${publications.map(command).join()}]}`)
      const { replies } = z.parse(Replies, answer)
      if (replies.length !== publications.length) throw new Error('live API answered another number of commands')
      return replies.map((reply) => ({ isConfirmed: reply.error === undefined, epoch: reply.publish?.epoch }))
    },
    async readLast(channels) {
      const commands = channels.map((channel) => ({ history: { channel, limit: 1, reverse: true } }))
      const { replies } = z.parse(Histories, await call('batch', JSON.stringify({ parallel: true, commands })))
      return replies.flatMap(({ history }) => history?.publications?.map(({ data }) => data) ?? [])
    },
    async disconnect(player) {
      const { error } = z.parse(
        Answer,
        await call('disconnect', JSON.stringify({ user: player, disconnect: stateInvalidated })),
      )
      if (error) throw new Error(`live API rejected the disconnect: ${error.message}`)
    },
  }
}

function command({ channel, data, isDelta, isPassing, traceId }: Publication): string {
  const delta = isDelta ? ',"delta":true' : ''
  const passing = isPassing ? ',"skip_history":true' : ''
  const tags = traceId ? `,"tags":{"trace_id":${JSON.stringify(traceId)}}` : ''
  return `{"publish":{"channel":${JSON.stringify(channel)},"data":${asciiJson(data)}${delta}${passing}${tags}}}`
}

/** Delta patches cut bytes; a cut inside a letter of several bytes breaks the stock client. */
function asciiJson(text: string): string {
  if (ascii.test(text)) return text
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const ascii = /^[\0-\u007f]*$/

type OutboxRow = { method: 'publish' | 'broadcast'; payload: string; partition: number }

/** The consumer reads exactly these; the table's CHECK rejects any other. */
const partitions = 8

/** One event to the public channel of every language. Events of one subject share a partition, so they keep order. */
export function publicEventRow(locales: readonly string[], subject: number, event: PublicEvent): OutboxRow {
  return {
    method: 'broadcast',
    payload: JSON.stringify({ channels: locales.map(publicChannel), data: event }),
    partition: subject % partitions,
  }
}

/** Tells every page whether a producer's prices can be bet. To be called after its state is stored. */
export async function publishProviderStatus(
  database: Database,
  locales: readonly string[],
  status: Omit<ProviderStatusChanged, 'type'>,
): Promise<void> {
  const row = publicEventRow(locales, status.producer, { type: 'provider_status_changed', ...status })
  await database.query({
    name: 'publish-provider-status',
    text: 'INSERT INTO touchline.outbox (method, payload, partition) VALUES ($1, $2, $3)',
    values: [row.method, row.payload, row.partition],
  })
}
