// A process of the site that renders one page as it always does, retains the tree that React was given, and renders
// that tree again by React alone on request.
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import type * as server from 'react-dom/server'
import { replyToParent } from '../measure/reply-to-parent.ts'

/** `text` is the page by React alone, `page` the page as the site sent it. */
export type BareRendering = { mainThreadMs: number; text: string; page: string }

type Tree = ReactElement<{ router: Router }>
/** What a page holds beside its state until it is sent: the files that its document names, and the scripts with its data. */
type Router = { ssr?: object; serverSsr?: { takeInitialHydrationScriptTags(): object | undefined } }

const { PORT, PAGE = '' } = process.env

// Replaced before the build is loaded, because the build takes these functions as they are then.
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

// Starts the site by its entry, as a process of its own.
await import(new URL('../../apps/web/src/server.ts', import.meta.url).href)
// Uses the site's own module, so that the same parts are removed.
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
    // The site removes its marks from React's output before it sends the page.
    const text = takeOwnScripts(await renderOnce(), scriptMark).html
    return { mainThreadMs: (user + system) / 1_000 / count, text, page }
  },
})

/** The router releases both once the page is sent, and returns its scripts only once. */
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
