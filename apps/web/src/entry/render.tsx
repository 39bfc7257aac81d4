import { Readable, PassThrough } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import {
  createSsrStreamResponse,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { renderToPipeableStream } from 'react-dom/server'
import { pageStatus } from '../state/page-kind.ts'
import { requestContext } from './request-context.ts'

/**
 * Renders a whole page before its first byte is sent: its inline scripts are hashed into its policy and its bytes are
 * kept, so there is nothing to gain from sending the beginning early.
 */
const handler = createStartHandler(async ({ request, router, responseHeaders }) => {
  const html = new PassThrough()
  const { report } = requestContext()
  const { signal } = request
  await new Promise<void>((resolve, reject) => {
    const rendering = renderToPipeableStream(<StartServer router={router} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        rendering.pipe(html)
        resolve()
      },
      onShellError: reject,
      onError: (error) => {
        if (!signal.aborted) report(error)
      },
    })
    const abandon = () => {
      rendering.abort(signal.reason)
      reject(signal.reason as Error)
    }
    if (signal.aborted) abandon()
    else signal.addEventListener('abort', abandon, { once: true })
  })
  const body = transformReadableStreamWithRouter(router, Readable.toWeb(html) as NodeStream, {
    rendererSafePoint: 'script-close',
    signal,
  })
  return createSsrStreamResponse(
    router,
    new Response(body as unknown as BodyInit, {
      status: pageStatus(router.state.matches, getSsrStatus(router)),
      headers: responseHeaders,
    }),
  )
})

// oxlint-disable-next-line import/no-default-export -- the framework looks for it under this name
export default { fetch: handler }
