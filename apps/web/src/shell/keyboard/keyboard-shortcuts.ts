import { isPathOffered } from '../../site/services.ts'
import { hasFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { runAction } from '../navigation/shell-actions.ts'
import { takePreHydrationKeys } from './pre-hydration-keys.ts'
import { bareHref } from '../../site/links.ts'
import type { Links } from '../../site/links.ts'
import type { SiteView } from '../../site/site.ts'

/** BEY-09: listens to the keyboard shortcuts that work on every page. Returns a function that stops this. */
export function listenToKeys(go: (to: Destination) => void): () => void {
  const read = createKeyReader()

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || hasFlag(storedNames.keysOff)) return
    const command = read(event)
    if (command === null) return
    // While a dialog is open, shortcuts do not act on the page behind it, except that the shortcut of the slip closes
    // the slip again.
    const over = document.querySelectorAll('dialog[open]').length
    if (over > 0) {
      if (command.do === 'slip' && over === 1 && runAction('close-slip')) event.preventDefault()
      return
    }
    event.preventDefault()
    if (command.do === 'go') go(command.to)
    else if (command.do === 'favorite') starAt(document.activeElement)?.click()
    else if (command.do === 'help') pushModal('keyboard-help')
    else runAction(command.do === 'slip' ? 'bet-slip' : 'search')
  }

  document.addEventListener('keydown', onKey)
  for (const event of takePreHydrationKeys()) onKey(event)
  return () => document.removeEventListener('keydown', onKey)
}

/** Returns the favorite star of the focused match, in a list or on the page of the match. */
function starAt(focused: Element | null): HTMLElement | null {
  const place = focused?.closest('[data-match]') ?? document.querySelector('main .score')
  return place?.querySelector<HTMLElement>('[data-favorite^="match "]') ?? null
}

/** Returns whether the element takes typed letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[contenteditable="true"], [role="textbox"]')) return true
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !inputsWithoutText.has(target.type)
}

const inputsWithoutText = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit'])

export type Destination = 'home' | 'live' | 'schedule' | 'results' | 'favorites' | 'bets'
export type KeyCommand = { do: 'search' | 'slip' | 'help' | 'favorite' } | { do: 'go'; to: Destination }

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** BEY-09: after `g`, the second key must be pressed within this time. */
export const goWithinMs = 1_500

const destinations: Readonly<Record<string, Destination>> = {
  h: 'home',
  l: 'live',
  s: 'schedule',
  r: 'results',
  f: 'favorites',
  b: 'bets',
}

/**
 * Returns a function that turns key presses into commands. It is called for each press, and ignores browser shortcuts.
 */
export function createKeyReader(now: () => number = Date.now): (press: KeyPress) => KeyCommand | null {
  let goUntilMs = 0
  return (press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null
    const key = keyOf(press)
    const to = now() < goUntilMs ? destinations[key] : undefined
    // Shift alone does not end a sequence, because it is pressed to type `?`.
    if (key !== 'shift') goUntilMs = 0
    if (to) return { do: 'go', to }
    if (key === 'g') goUntilMs = now() + goWithinMs
    return single[key] ?? null
  }
}

const single: Readonly<Record<string, KeyCommand>> = {
  '/': { do: 'search' },
  '?': { do: 'help' },
  b: { do: 'slip' },
  f: { do: 'favorite' },
}

/** Returns the Latin letter of a key. On a keyboard with other letters, the position of the key decides. */
function keyOf({ key, code }: KeyPress): string {
  if (/^[\u{20}-\u{7e}]$/u.test(key)) return key.toLowerCase()
  if (key === '؟') return '?'
  return key.length === 1 && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase()
}

/** Returns the address of a page, or null if the site has no such page. */
export function offeredPage(to: Destination, links: Links, site: SiteView): string | null {
  const href = pageOf(to, links)
  return isPathOffered(bareHref(site, href), site) ? href : null
}

function pageOf(to: Destination, links: Links): string {
  switch (to) {
    case 'home':
      return links.home()
    case 'live':
      return links.page('in_play')
    case 'schedule':
      return links.page('schedule')
    case 'results':
      return links.page('results')
    case 'favorites':
      return links.page('favorites')
    case 'bets':
      return links.bets()
  }
}
