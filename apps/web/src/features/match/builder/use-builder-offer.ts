import { getCustomBetMarkets, marketKey } from '@touchline/contract'
import type { CustomBetReason } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../../api/index.ts'

type Read =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; reason: CustomBetReason | null; outcomes: ReadonlyMap<string, ReadonlySet<string>> }

export type BuilderOffer = { read: Read; again: () => void }

/** Lines come and go without a word of whether they join; the live book says the rest. */
const renewMs = 20_000

/** Which outcomes of the match join, by line. Read again with every other number of lines, and now and then. */
export function useBuilderOffer(api: Api, matchId: number, lineCount: number): BuilderOffer {
  const [read, setRead] = useState<Read>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leave = new AbortController()
    api(getCustomBetMarkets, { params: { matchId }, signal: leave.signal }).then(
      ({ reason, markets }) => {
        const outcomes = new Map(
          markets.map((market) => [marketKey(market), new Set(market.outcomes.map(({ id }) => id))]),
        )
        setRead({ status: 'ready', reason, outcomes })
      },
      () => {
        // What was read before still says more than nothing.
        if (!leave.signal.aborted) setRead((before) => (before.status === 'ready' ? before : { status: 'failed' }))
      },
    )
    const timer = setTimeout(() => setAttempt((count) => count + 1), renewMs)
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [api, matchId, lineCount, attempt])
  const again = () => {
    setRead({ status: 'loading' })
    setAttempt((count) => count + 1)
  }
  return { read, again }
}
