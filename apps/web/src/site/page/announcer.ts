import { create } from 'zustand'

/** What a screen reader is told beside what is shown; the id tells the same words said twice apart. */
export const announcerStore = create<{ text: string; id: number }>(() => ({ text: '', id: 0 }))

/** Whoever listens is told one thing at a time, and no more often than this. */
export const announceEveryMs = 1_500
/** More than these have no time to be heard. */
const mostWaiting = 5

const waiting = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** BEY-09b: said once it is its turn. What is said of a subject later takes the place of what was not said yet. */
export function announce(subject: string, text: string): void {
  if (text === '') return void waiting.delete(subject)
  waiting.delete(subject)
  waiting.set(subject, text)
  const [oldest] = waiting.size > mostWaiting ? waiting.keys() : []
  if (oldest !== undefined) waiting.delete(oldest)
  if (timer === undefined) sayNext()
}

function sayNext(): void {
  timer = undefined
  const [next] = waiting
  // Nothing old is left to be read again when the region moves into a dialog or out of it.
  if (!next) return announcerStore.setState({ text: '' })
  waiting.delete(next[0])
  announcerStore.setState(({ id }) => ({ text: next[1], id: id + 1 }))
  timer = setTimeout(sayNext, announceEveryMs)
}
