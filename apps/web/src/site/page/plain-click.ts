type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * NAV-06: whether a click asks for no more than what it is on. With a key or another button it asks for a tab, a window or a
 * download of where a link leads, and nothing else is done in its place. Links in a host's frame are
 * the exception (`followLink`): there ctrl and meta are ours, because the frame may swallow the tab that a browser would open.
 */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
