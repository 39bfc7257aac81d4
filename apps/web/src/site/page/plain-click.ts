type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * NAV-06: returns whether a click has no modifier key and uses the main button. Any other click requests a tab, a
 * window or a download, and is left to the browser. Links in a host's frame are the exception (`followLink`), because
 * the frame may swallow the new tab.
 */
export function isPlainClick(event: Click): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
