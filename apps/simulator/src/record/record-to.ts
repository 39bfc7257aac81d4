import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { OutgoingMessage } from '../feed/outbox.ts'
import { recorded } from './recording.ts'
import type { RecordingHead } from './recording.ts'

export type Recorder = { write: (outgoing: OutgoingMessage) => void; close: () => Promise<void> }

/** A disk that cannot follow must not fill the memory; nor a forgotten recording the disk. */
const bufferLimitBytes = 128 * 1024 * 1024
const fileLimitBytes = 4 * 1024 * 1024 * 1024

/** Writes every message the broker has taken, one JSON line each, with the real time that had gone by. */
export function recordTo(path: string, head: RecordingHead, log: Logger): Recorder {
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
