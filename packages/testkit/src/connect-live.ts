import { Centrifuge } from 'centrifuge'
import type { Options } from 'centrifuge'
import { WebSocket } from 'ws'

/**
 * In Node the stock client emits publications out of order when two frames arrive in one task, and with delta it can
 * end the process. With one task per frame it does not.
 */
export class OrderedSocket extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols, { allowSynchronousEvents: false })
  }
}

export type LiveOptions = Partial<Omit<Options, 'websocket'>> & { url: string }

/** The only way a Node test opens a stock client. It is already connecting; listen through `listen` or `collect`. */
export function connectLive({ url, ...options }: LiveOptions): Centrifuge {
  const client = new Centrifuge(url, { ...options, websocket: OrderedSocket })
  client.connect()
  return client
}
