// A process of the site that renders one page once as it always does, takes the tree React was given and renders that
// again and again by React alone. Writes the time one rendering takes on the main thread and how many bytes it makes.
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import type * as server from 'react-dom/server'

const seconds = 6
const { PORT, PAGE = '' } = process.env

// Before the build is loaded, which takes these functions as they are then.
const react = createRequire(import.meta.url)('react-dom/server') as {
  renderToPipeableStream: typeof server.renderToPipeableStream
}
const render = react.renderToPipeableStream
let tree: ReactNode
react.renderToPipeableStream = (element, options) => {
  tree = element
  return render(element, options)
}

// As a process of its own, by its entry.
await import(new URL('../../apps/web/src/server.ts', import.meta.url).href)
const page = await fetch(`http://127.0.0.1:${PORT}${PAGE}`)
const html = await page.text()
if (!page.ok || tree === undefined) throw new Error(`${page.status} ${PAGE}`)

await renderFor(1)
const before = process.threadCpuUsage()
const rendered = await renderFor(seconds)
const { user, system } = process.threadCpuUsage(before)
const milliseconds = (user + system) / 1_000 / rendered.count
console.log(JSON.stringify({ milliseconds, bytes: rendered.bytes / rendered.count, page: html.length }))
process.exit(0)

async function renderFor(limit: number): Promise<{ count: number; bytes: number }> {
  const end = performance.now() + limit * 1_000
  let count = 0
  let total = 0
  while (performance.now() < end) {
    total += await renderOnce()
    count += 1
  }
  return { count, bytes: total }
}

function renderOnce(): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.byteLength
        done()
      },
      final: (done) => {
        done()
        resolve(bytes)
      },
    })
    const rendering = render(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void rendering.pipe(sink),
      onError: reject,
    })
  })
}
