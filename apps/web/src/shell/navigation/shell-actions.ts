/** What a key, a menu item or a link can set off, wherever on the page it is done. */
export type ShellAction =
  | 'search'
  | 'menu'
  | 'bet-slip'
  | 'close-slip'
  | 'my-bets'
  | 'chat'
  | 'cookies'
  | 'keyboard-help'

const handlers = new Map<ShellAction, () => void>()

/** Said by whoever does it; a later one takes the place of an earlier. */
export function onAction(action: ShellAction, handler: () => void): () => void {
  handlers.set(action, handler)
  return () => {
    if (handlers.get(action) === handler) handlers.delete(action)
  }
}

/** Whether anybody was there to do it. */
export function runAction(action: ShellAction): boolean {
  const handler = handlers.get(action)
  handler?.()
  return handler !== undefined
}
