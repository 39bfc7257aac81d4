import { postShareCode } from '@touchline/contract'
import type { SharedBet } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/index.ts'
import { usePage } from '../../site/use-page.ts'

export type MadeCode = { code: string; expires_at: string }

export type CodeState =
  | { status: 'making' }
  | { status: 'made'; made: MadeCode }
  | { status: 'failed'; why: 'failed-more' | 'failed-often' | 'failed-gone' }

/** The last one: who looks at it twice makes it once. */
let last: { body: string; made: MadeCode } | null = null

/** BOOK-21: a code for these bets, made when it is asked for. */
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
