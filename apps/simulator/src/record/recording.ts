import * as z from 'zod'

/** The first line: what the recorded simulator was made of, so that REST can be answered from the same dataset. */
export const RecordingHead = z.strictObject({
  version: z.literal(1),
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

/** Every other line: one message as it was published. */
export const RecordedMessage = z.strictObject({
  /** Real milliseconds since the beginning. */
  at: z.number(),
  key: z.string(),
  /** Text where the bytes are text, base64 where they are not. */
  text: z.string().optional(),
  base64: z.string().optional(),
  /** How many messages a consumer knows more: 0 for a copy, 2 for the later of two that changed places. */
  conveys: z.number(),
})
export type RecordedMessage = z.infer<typeof RecordedMessage>

export function bytesOf({ text, base64 }: RecordedMessage): Buffer {
  return text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text)
}

export function recorded(at: number, outgoing: { routingKey: string; body: Buffer; conveys: readonly unknown[] }) {
  const { routingKey: key, body, conveys } = outgoing
  const text = body.toString()
  const content = Buffer.from(text).equals(body) ? { text } : { base64: body.toString('base64') }
  return { at: Math.round(at), key, ...content, conveys: conveys.length } satisfies RecordedMessage
}
