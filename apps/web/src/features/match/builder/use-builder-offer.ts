import { getCustomBetMarkets, marketKey } from '@touchline/contract'
import type { CustomBetReason } from '@touchline/contract'
import { useEffect, useState } from 'react'
import { usePage } from '../../../site/use-page.ts'

/** The groups in which the builder shows a line, and the outcomes of it that can be combined. */
export type Joined = { groups: string[]; outcomes: ReadonlySet<string> }

type Read =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; reason: CustomBetReason | null; joined: ReadonlyMap<string, Joined> }

export type BuilderOffer = { read: Read; again: () => void }

/** The offer is read again after this time, because live updates do not contain whether a line can be combined. */
const renewMs = 20_000

/**
 * SLIP-20a: reads which outcomes of the match can be combined, by line, and reads them again when the number of lines
 * changes.
 */
export function useBuilderOffer(matchId: number, lineCount: number): BuilderOffer {
  const { api } = usePage()
  const [read, setRead] = useState<Read>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    api(getCustomBetMarkets, { params: { matchId }, signal: controller.signal }).then(
      ({ reason, markets }) => {
        const joined = new Map(
          markets.map((market) => [
            marketKey(market),
            { groups: market.custom_bet_groups, outcomes: new Set(market.outcomes.map(({ id }) => id)) },
          ]),
        )
        setRead({ status: 'ready', reason, joined })
      },
      () => {
        // After a failed call the earlier offer stays, because it is better than none.
        if (!controller.signal.aborted) setRead((before) => (before.status === 'ready' ? before : { status: 'failed' }))
      },
    )
    const timer = setTimeout(() => setAttempt((count) => count + 1), renewMs)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [api, matchId, lineCount, attempt])
  const again = () => {
    setRead({ status: 'loading' })
    setAttempt((count) => count + 1)
  }
  return { read, again }
}
