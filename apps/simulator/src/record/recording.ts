import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { Log } from '@touchline/process'
import * as z from 'zod'
import type { OutgoingMessage } from '../feed/outbox.ts'

/**
 * The first line of a recording: the seed and dataset of its simulator, so that REST serves the same data when it is
 * replayed.
 */
export const RecordingHead = z.strictObject({
  version: z.literal(2),
  seed: z.string(),
  epochMs: z.number(),
  dataset: z.discriminatedUnion('size', [
    z.strictObject({
      size: z.literal('small'),
      rounds: z.number().optional(),
      seasonStartMs: z.number().optional(),
    }),
    z.strictObject({ size: z.literal('whole') }),
  ]),
})
export type RecordingHead = z.infer<typeof RecordingHead>

/** Each of the other lines of a recording: one message as it was published. */
export const RecordedMessage = z.strictObject({
  /** Real milliseconds since the recording began. */
  at: z.number(),
  key: z.string(),
  /** The body if it is text; otherwise it is in the next field as base64. */
  text: z.string().optional(),
  base64: z.string().optional(),
  /**
   * How many messages a consumer can apply once it has received this one: 0 for a copy, 2 for the second of two swapped
   * messages.
   */
  conveys: z.number(),
})
export type RecordedMessage = z.infer<typeof RecordedMessage>

export function bytesOf({ text, base64 }: RecordedMessage): Buffer {
  return text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text)
}

function recorded(at: number, outgoing: { routingKey: string; body: Buffer; conveys: readonly unknown[] }) {
  const { routingKey: key, body, conveys } = outgoing
  const text = body.toString()
  const content = Buffer.from(text).equals(body) ? { text } : { base64: body.toString('base64') }
  return { at: Math.round(at), key, ...content, conveys: conveys.length } satisfies RecordedMessage
}

/** Reads the seed and dataset of the recorded simulator. */
export async function readHead(path: string): Promise<RecordingHead> {
  for await (const line of linesOf(path)) return RecordingHead.parse(JSON.parse(line))
  throw new Error(`${path} is empty`)
}

/** Reads the messages one by one, because a recording may be larger than the memory. */
export async function* readMessages(path: string): AsyncGenerator<RecordedMessage> {
  let isHead = true
  for await (const line of linesOf(path)) {
    if (!isHead && line !== '') yield RecordedMessage.parse(JSON.parse(line))
    isHead = false
  }
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Infinity })
}

export type Recorder = { write: (outgoing: OutgoingMessage) => void; close: () => Promise<void> }

/** Limits, so that neither a slow disk fills the memory nor a forgotten recording fills the disk. */
const bufferLimitBytes = 128 * 1024 * 1024
const fileLimitBytes = 4 * 1024 * 1024 * 1024

/** Writes each confirmed message as a JSON line, with the real time since the start. */
export function recordTo(path: string, head: RecordingHead, log: Log): Recorder {
  const startedMs = performance.now()
  const file = createWriteStream(path)
  let isOpen = true
  file.on('error', (error) => stop('recording failed', error))
  file.write(`${JSON.stringify(head)}\n`)

  function write(outgoing: OutgoingMessage): void {
    if (!isOpen) return
    file.write(`${JSON.stringify(recorded(performance.now() - startedMs, outgoing))}\n`)
    if (file.writableLength > bufferLimitBytes) stop('recording stopped: disk too slow')
    else if (file.bytesWritten > fileLimitBytes) stop('recording stopped: file size limit reached')
  }

  function stop(reason: string, error?: Error): void {
    if (!isOpen) return
    isOpen = false
    log.error({ err: error, path }, reason)
    file.end()
  }

  return {
    write,
    close: async () => {
      isOpen = false
      file.end()
      await finished(file).catch(() => undefined)
    },
  }
}
