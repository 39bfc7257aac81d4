import { useEffect, useState } from 'react'
import { postShareCode } from '@touchline/contract'
import type { SharedBet } from '@touchline/contract'
import { usePage } from '../../site/use-page.ts'
import { ApiError } from '../../api/index.ts'

export type MadeCode = { code: string; expires_at: string }

type CodeState =
  | { status: 'making' }
  | { status: 'made'; made: MadeCode }
  | { status: 'failed'; why: 'failed-more' | 'failed-often' | 'failed-gone' }

/** The last code is reused, so that opening the dialog again for the same bets does not create another code. */
let last: { body: string; made: MadeCode } | null = null

/** BOOK-21: creates a code for these bets on request. */
export function useShareCode(bets: readonly SharedBet[]): { state: CodeState; again: () => void } {
  const { api } = usePage()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CodeState>({ status: 'making' })
  useEffect(() => {
    const leave = new AbortController()
    const body = JSON.stringify(bets)
    if (last?.body === body && Date.parse(last.made.expires_at) > Date.now()) {
      setState({ status: 'made', made: last.made })
      return
    }
    setState({ status: 'making' })
    api(postShareCode, { body: { bets: [...bets] }, signal: leave.signal }).then(
      (made) => {
        last = { body, made }
        setState({ status: 'made', made })
      },
      (error: unknown) => {
        if (!leave.signal.aborted) setState({ status: 'failed', why: reasonOf(error) })
      },
    )
    return () => leave.abort()
  }, [api, bets, attempt])
  return { state, again: () => setAttempt((count) => count + 1) }
}

function reasonOf(error: unknown): 'failed-more' | 'failed-often' | 'failed-gone' {
  if (!(error instanceof ApiError)) return 'failed-more'
  if (error.code === 'too-many-attempts') return 'failed-often'
  return error.code === 'invalid-request' ? 'failed-gone' : 'failed-more'
}
