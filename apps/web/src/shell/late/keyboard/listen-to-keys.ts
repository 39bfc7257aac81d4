import { hasFlag } from '../../../state/local-flag.ts'
import { openFrame } from '../../../state/modals/modal-store.ts'
import { runAction } from '../../../state/shell-actions.ts'
import { storedNames } from '../../../state/stored.ts'
import { takeEarlyKeys } from '../../early-keys.ts'
import { createKeyReader } from './read-keys.ts'
import type { Destination } from './read-keys.ts'

/** BEY-09: keys that work on every page. Returns what ends it. */
export function listenToKeys(go: (to: Destination) => void): () => void {
  const read = createKeyReader()

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || hasFlag(storedNames.keysOff)) return
    const command = read(event)
    // Over a dialog the page behind it is not moved.
    if (command === null || document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    if (command.do === 'go') go(command.to)
    else if (command.do === 'help') openFrame('keyboard-help')
    else runAction(command.do === 'slip' ? 'bet-slip' : 'search')
  }

  document.addEventListener('keydown', onKey)
  for (const event of takeEarlyKeys()) onKey(event)
  return () => document.removeEventListener('keydown', onKey)
}

/** Where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[contenteditable="true"], [role="textbox"]')) return true
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !silent.has(target.type)
}

const silent = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])
