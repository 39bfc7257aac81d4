import { create } from 'zustand'

/** The text for screen readers; the id distinguishes the same text announced twice. */
export const announcerStore = create<{ text: string; id: number }>(() => ({ text: '', id: 0 }))

/** The minimum time between announcements, so that screen readers get one at a time. */
export const announceEveryMs = 1_500
/** Older announcements beyond this number are dropped. */
const maxWaiting = 5

const waiting = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * BEY-09b: announces the text when it is its turn. A later text about the same subject replaces one that is still
 * waiting.
 */
export function announce(subject: string, text: string): void {
  if (text === '') return void waiting.delete(subject)
  waiting.delete(subject)
  waiting.set(subject, text)
  const [oldest] = waiting.size > maxWaiting ? waiting.keys() : []
  if (oldest !== undefined) waiting.delete(oldest)
  if (timer === undefined) announceNext()
}

function announceNext(): void {
  timer = undefined
  const [next] = waiting
  // The live region is emptied, so that old text is not read again when the region is moved into or out of a dialog.
  if (!next) return announcerStore.setState({ text: '' })
  waiting.delete(next[0])
  announcerStore.setState(({ id }) => ({ text: next[1], id: id + 1 }))
  timer = setTimeout(announceNext, announceEveryMs)
}
