import { useRef } from 'react'
import { ApiError } from '../../../api/index.ts'
import { forgetSentPayment, sentKey } from './sent-payments.ts'

/** The key of what is asked for, until that was answered: asked for again, also after a reload, it is the same request. */
export function useSentKey(playerId: number): { keyFor: (asked: object) => string; forget: () => void } {
  // Also where the browser stores nothing.
  const last = useRef({ text: '', key: '' })
  return {
    keyFor(asked) {
      const text = JSON.stringify(asked)
      if (last.current.text !== text) last.current = { text, key: sentKey(playerId, text) }
      return last.current.key
    },
    /** The same amount later is another request. */
    forget() {
      forgetSentPayment(last.current.key)
      last.current = { text: '', key: '' }
    },
  }
}

/** Whether it is certain that nothing was begun; anything else is asked for again by its key. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && !undecided.has(error.code) && (error.status ?? 400) < 500
}

const undecided: ReadonlySet<string> = new Set([
  'unreachable',
  'unreadable',
  'payments-unavailable',
  'too-many-attempts',
])
