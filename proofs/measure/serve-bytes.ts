import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServing } from './start-serving.ts'
import type { Serving } from './start-serving.ts'

/** Starts bare Fastify in a process of its own. It answers every request with these bytes. */
export async function serveBytes(body: string | Buffer, headers: OutgoingHttpHeaders): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bytes-'))
  try {
    const file = join(folder, 'body')
    await writeFile(file, body)
    const env = { BYTES_FILE: file, BYTES_HEADERS: JSON.stringify(headers) }
    return await startServing(new URL('bytes-server.ts', import.meta.url), env)
  } finally {
    // The server has read the file before it listens, so the folder can be removed.
    await rm(folder, { recursive: true })
  }
}
