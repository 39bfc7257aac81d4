import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'

/** Renders as the server does, which waits for everything that is suspended. */
export function renderWhole(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const rendering = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(rendering.pipe(new PassThrough()))),
      onShellError: reject,
      onError: () => {},
    })
  })
}
