// A process of the site that renders one page in the usual way, stores the tree that React was given, and on request
// renders that tree again by React alone.
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import type * as server from 'react-dom/server'
import { replyToParent } from '../measure/reply-to-parent.ts'

/** `text` is the HTML by React alone, `page` the HTML that the site sent. */
export type BareRendering = { mainThreadMs: number; text: string; page: string }

type Tree = ReactElement<{ router: Router }>
/**
 * What the router stores until a page is sent, besides its state: the files that the HTML names, and the scripts with
 * the page's data.
 */
type Router = { ssr?: object; serverSsr?: { takeInitialHydrationScriptTags(): object | undefined } }

const { PORT, PAGE = '' } = process.env

// The function is replaced before the build is loaded, because the build reads it on import.
const react = createRequire(import.meta.url)('react-dom/server') as {
  renderToPipeableStream: typeof server.renderToPipeableStream
}
const render = react.renderToPipeableStream
let tree: Tree | undefined
let mark: string | undefined
let restore = (): void => undefined
react.renderToPipeableStream = (element, options) => {
  tree = element as Tree
  mark = typeof options?.nonce === 'string' ? options.nonce : undefined
  restore = hold(tree.props.router)
  return render(element, options)
}

// Starts the site by its own entry file, in this process.
await import(new URL('../../apps/web/src/server.ts', import.meta.url).href)
// Imports the site's own function, so that the same scripts are removed from the HTML.
const security = new URL('../../apps/web/src/server/security/security-headers.ts', import.meta.url)
const { takeOwnScripts } = (await import(security.href)) as {
  takeOwnScripts(html: string, mark: string): { html: string }
}
const answer = await fetch(`http://127.0.0.1:${PORT}${PAGE}`)
const page = await answer.text()
if (!answer.ok || tree === undefined || mark === undefined) throw new Error(`${answer.status} ${PAGE}`)
const scriptMark = mark
restore()

replyToParent({
  render: async (seconds: number): Promise<BareRendering> => {
    const end = performance.now() + seconds * 1_000
    const before = process.threadCpuUsage()
    let count = 0
    for (; performance.now() < end; count += 1) await renderOnce()
    const { user, system } = process.threadCpuUsage(before)
    // The site also removes its own scripts from React's output before it sends a page.
    const text = takeOwnScripts(await renderOnce(), scriptMark).html
    return { mainThreadMs: (user + system) / 1_000 / count, text, page }
  },
})

/**
 * Returns a function that restores what the router deletes once a page is sent, so that the tree can be rendered again.
 * The scripts can be taken only once, so they are stored.
 */
function hold(router: Router): () => void {
  const { ssr, serverSsr } = router
  if (ssr === undefined || serverSsr === undefined) throw new Error('the router is not as it was known')
  const take = serverSsr.takeInitialHydrationScriptTags.bind(serverSsr)
  let scripts: object | undefined
  serverSsr.takeInitialHydrationScriptTags = () => (scripts ??= take())
  return () => void Object.assign(router, { ssr, serverSsr })
}

function renderOnce(): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        done()
        resolve(Buffer.concat(chunks).toString())
      },
    })
    const rendering = render(tree, {
      ...(mark !== undefined && { nonce: mark }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void rendering.pipe(sink),
      onError: reject,
    })
  })
}
