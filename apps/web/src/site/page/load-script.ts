import { skipReport } from '../reports/worth-reporting.ts'

/** A third-party script that has not loaded after this time counts as failed. */
const timeoutMs = 20_000

export type Script = { src: string; id?: string }

/** Adds the script to the page. A failure is not reported (ERR-01), because many visitors block such scripts. */
export function loadScript({ src, id }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    if (id !== undefined) script.id = id
    const timer = setTimeout(() => reject(skipReport(new Error('timed out'))), timeoutMs)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      script.remove()
      reject(skipReport(new Error('unreachable')))
    })
    document.head.append(script)
  })
}

type Queue = (...given: unknown[]) => void

/** Globals of third-party widgets. Any of them may be missing at any time. */
export type WidgetWindow = {
  __lc?: object
  LiveChatWidget?: { call: Queue; _q?: unknown[] }
  ChatraID?: string
  Chatra?: Queue
  fcWidget?: { init: (options: object) => void; open: () => void }
  $zoho?: { salesiq?: { floatwindow?: { visible: (state: string) => void } } }
  zE?: Queue
  intercomSettings?: object
  Intercom?: Queue
  OneSignalDeferred?: unknown[]
  dataLayer?: unknown[]
}
