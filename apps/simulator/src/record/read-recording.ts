import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { RecordedMessage, RecordingHead } from './recording.ts'

/** What the recorded simulator was made of. */
export async function readHead(path: string): Promise<RecordingHead> {
  for await (const line of linesOf(path)) return RecordingHead.parse(JSON.parse(line))
  throw new Error(`${path} is empty`)
}

/** Its messages, one by one: a recording may be larger than the memory. */
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
