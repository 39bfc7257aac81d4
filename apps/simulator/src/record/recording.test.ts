import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { createLog } from '@touchline/process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, readHead, readMessages, recordTo } from './recording.ts'
import type { RecordedMessage } from './recording.ts'

const seed = Date.now()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-recording-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe(`a recording (seed ${seed})`, () => {
  it('contains every message byte for byte, with its key and in the original order', async () => {
    let files = 0
    const message = fc.record({ key: fc.string(), body: fc.oneof(fc.uint8Array(), fc.string().map(bytes)) })
    await fc.assert(
      fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
        files += 1
        const path = join(folder, `${files}.jsonl`)
        const head = { version: 2 as const, seed: 'a', epochMs: 5, dataset: { size: 'whole' as const } }
        const recorder = recordTo(path, head, createLog('test', 'silent'))
        for (const { key, body } of messages)
          recorder.write({ routingKey: key, body: Buffer.from(body), traceId: '', conveys: [] })
        await recorder.close()
        expect(await readHead(path)).toEqual(head)
        const read: RecordedMessage[] = []
        for await (const each of readMessages(path)) read.push(each)
        expect(read.map((each) => ({ key: each.key, body: [...bytesOf(each)] }))).toEqual(
          messages.map(({ key, body }) => ({ key, body: [...body] })),
        )
        expect(read.every(({ at }) => at >= 0)).toBe(true)
      }),
      { seed, numRuns: 30 },
    )
  })
})

function bytes(text: string): Uint8Array {
  return Buffer.from(text)
}
