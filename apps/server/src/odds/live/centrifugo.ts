import * as z from 'zod/mini'
import { publicChannel } from '@touchline/contract'
import type { ProviderStatusChanged, PublicEvent } from '@touchline/contract'
import type { Database } from '../../platform/runtime/index.ts'

/** A publication. Its data are JSON text, which the book writes once. */
export type Publication = {
  channel: string
  data: string
  isDelta?: boolean
  /** True when the channel's history leaves it out, so that later subscribers do not get it. */
  isPassing?: boolean
  traceId?: string | undefined
}

/** Whether Centrifugo accepted a publication, with the epoch of the channel; a new one means that Redis was emptied. */
export type Confirmation = { isConfirmed: boolean; epoch?: string | undefined }

export type LiveApi = {
  publish(publications: readonly Publication[]): Promise<Confirmation[]>
  /** Reads the newest publication in the history of each channel. */
  readLast(channels: readonly string[]): Promise<unknown[]>
  /** Closes every socket of a player. Each reconnects at once and has to request new tokens for its current session. */
  disconnect(player: string): Promise<void>
}

type Options = { url: string; key: string; timeoutMs?: number }

// The stock client drops its token only on this code, and only if a reason comes with it.
const stateInvalidated = { code: 3014, reason: 'state invalidated' }

const Answer = z.object({ error: z.optional(z.object({ code: z.int(), message: z.string() })) })
const Replies = z.object({
  replies: z.array(z.extend(Answer, { publish: z.optional(z.object({ epoch: z.optional(z.string()) })) })),
})
const History = z.object({ publications: z.optional(z.array(z.object({ data: z.unknown() }))) })
const Histories = z.object({ replies: z.array(z.extend(Answer, { history: z.optional(History) })) })

/** Centrifugo's HTTP API. A failure confirms nothing: the caller publishes again, and clients drop repeats. */
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
      // Each channel occurs once in a batch, so the order of commands does not matter.
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

/** Delta patches may cut a multi-byte character, which breaks the stock client. */
function asciiJson(text: string): string {
  if (ascii.test(text)) return text
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const ascii = /^[\0-\u007f]*$/

type OutboxRow = { method: 'publish' | 'broadcast'; payload: string; partition: number }

/** The consumer reads exactly these partitions, and the table's CHECK rejects any other. */
const partitions = 8

/**
 * Sends one event to the public channels of all languages. A subject's events share a partition to keep their order.
 */
export function publicEventRow(locales: readonly string[], subject: number, event: PublicEvent): OutboxRow {
  return {
    method: 'broadcast',
    payload: JSON.stringify({ channels: locales.map(publicChannel), data: event }),
    partition: subject % partitions,
  }
}

/** Tells every page whether a producer's prices can be bet. Call this after its state is stored. */
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
