import { Writable } from 'node:stream'
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { requestContext } from './request-context.ts'

// The doctype that the router writes in front of every page.
const doctype = '<!DOCTYPE html>'

/**
 * Renders a page completely before sending its first byte. Hashes of its inline scripts go into the
 * Content-Security-Policy header and its bytes are cached, so streaming would gain nothing, and a string costs less
 * than a stream.
 */
const handler = createStartHandler(async ({ request: { signal }, router, responseHeaders }) => {
  const { report, scriptMark, take } = requestContext()
  const html = await renderWhole(<StartServer router={router} />, { signal, report, nonce: scriptMark })
  take(await transformHtmlStringWithRouter(router, html.replace(doctype, ''), { signal }))
  return new Response(null, {
    status: pageStatus(router.state.matches, getSsrStatus(router)),
    headers: responseHeaders,
  })
})

type Watch = { signal: AbortSignal; report: (error: unknown) => void; nonce: string }

/** Waits for all suspended content, which rendering to a string does not do. */
function renderWhole(tree: ReactNode, { signal, report, nonce }: Watch): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        done()
        signal.removeEventListener('abort', abandon)
        resolve(Buffer.concat(chunks).toString())
      },
    })
    const rendering = renderToPipeableStream(tree, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void rendering.pipe(page),
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) report(error)
      },
    })
    function abandon(): void {
      rendering.abort(signal.reason)
      reject(signal.reason as Error)
    }
    if (signal.aborted) abandon()
    else signal.addEventListener('abort', abandon, { once: true })
  })
}

type Match = { staticData?: { status?: number | undefined } | undefined }

/** Returns the status that the last route declares, such as 404, unless rendering already failed with another one. */
function pageStatus(matches: readonly Match[], rendered: number): number {
  return rendered === 200 ? (matches.at(-1)?.staticData?.status ?? 200) : rendered
}

// oxlint-disable-next-line import/no-default-export -- the framework looks for it under this name
export default { fetch: handler }
