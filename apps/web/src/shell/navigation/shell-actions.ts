/** Actions that a key, a menu item or a link can run from anywhere on the page. */
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

/** Registers the function that performs the action; a later one replaces an earlier one. */
export function onAction(action: ShellAction, handler: () => void): () => void {
  handlers.set(action, handler)
  return () => {
    if (handlers.get(action) === handler) handlers.delete(action)
  }
}

/** Performs the action. Returns whether there was a handler for it. */
export function runAction(action: ShellAction): boolean {
  const handler = handlers.get(action)
  handler?.()
  return handler !== undefined
}
