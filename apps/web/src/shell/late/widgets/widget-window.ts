type Queue = (...given: unknown[]) => void

/** Names that widgets of others look for and leave on the window. Any of them may be missing at any time. */
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
