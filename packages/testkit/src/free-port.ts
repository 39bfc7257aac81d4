import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range the kernel takes outgoing ports from, so no connection can steal one between asking and binding,
// and away from the ports of the stack.
const lowest = 10_240
const highest = 19_999
const attempts = 200
const given = new Set<number>()

/** A port on 127.0.0.1 that nobody listens on and that this process has not given out before. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest + 1)
    if (given.has(port)) continue
    if (await canListen(port)) {
      given.add(port)
      return port
    }
  }
  throw new Error(`no free port between ${lowest} and ${highest} in ${attempts} attempts`)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
