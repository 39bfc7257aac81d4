import * as z from 'zod/mini'
import { publicChannel } from '@touchline/contract'
import type { ProviderStatusChanged, PublicEvent } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** A publication. Its data are JSON text, so that a text from the book can be sent as it is. */
export type Publication = {
  channel: string
  data: string
  isDelta?: boolean
  /** True to leave the publication out of the channel's history, so that it does not reach later subscribers. */
  isPassing?: boolean
  traceId?: string | undefined
}

/**
 * Whether Centrifugo accepted a publication, and the epoch of the channel. A new epoch means that Redis lost its data.
 */
export type Confirmation = { isConfirmed: boolean; epoch?: string | undefined }

export type LiveApi = {
  publish(publications: readonly Publication[]): Promise<Confirmation[]>
  /** Reads the newest publication from the history of each channel. */
  readLast(channels: readonly string[]): Promise<unknown[]>
  /**
   * Disconnects all sockets of a player. The clients reconnect at once and have to request new tokens, which depend on
   * the current session.
   */
  disconnect(player: string): Promise<void>
}

type Options = { url: string; key: string; timeoutMs?: number }

// The standard client discards its token only for this code, and only if the disconnect has a reason.
const stateInvalidated = { code: 3014, reason: 'state invalidated' }

const Answer = z.object({ error: z.optional(z.object({ code: z.int(), message: z.string() })) })
const Replies = z.object({
  replies: z.array(z.extend(Answer, { publish: z.optional(z.object({ epoch: z.optional(z.string()) })) })),
})
const History = z.object({ publications: z.optional(z.array(z.object({ data: z.unknown() }))) })
const Histories = z.object({ replies: z.array(z.extend(Answer, { history: z.optional(History) })) })

/**
 * Creates a client of Centrifugo's HTTP API. After a failure nothing counts as confirmed: the caller publishes again,
 * and pages ignore publications that they already have.
 */
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
      // A channel occurs only once per batch, so the commands can run in parallel.
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

/** Escapes non-ASCII characters, because a delta may split a multi-byte character, which breaks the standard client. */
function asciiJson(text: string): string {
  if (ascii.test(text)) return text
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const ascii = /^[\0-\u007f]*$/

type OutboxRow = { method: 'publish' | 'broadcast'; payload: string; partition: number }

/**
 * The number of outbox partitions. Centrifugo's consumer reads exactly these, and the table's CHECK allows no others.
 */
const partitions = 8

/**
 * Returns the outbox row for an event on the public channels of all languages. Events of one subject are in the same
 * partition, so that they stay in order.
 */
export function publicEventRow(locales: readonly string[], subject: number, event: PublicEvent): OutboxRow {
  return {
    method: 'broadcast',
    payload: JSON.stringify({ channels: locales.map(publicChannel), data: event }),
    partition: subject % partitions,
  }
}

/** Publishes to all pages whether a producer's prices can be bet. Call this after the state is stored. */
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
