import { getBetTimeline } from '@touchline/contract'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { Icon, Skeleton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { withRequestedOdds } from '../../../sports/bet-timeline/requested-odds.ts'
import { Timeline } from '../../../sports/bet-timeline/timeline.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import { SlipFoot, SlipPanel } from '../panel/slip-panel.tsx'
import { slipStore } from '../slip-store.ts'
import { ShareReceipt } from '../shared/share-slip.tsx'
import { Receipt, ReceiptFoot } from './receipt.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { usePage } from '../../../site/use-page.ts'
import { SumList } from '../totals/sum-list.tsx'

export function PlacedSlip({ bets }: { bets: readonly PlacedBet[] }) {
  const { t, money } = useI18n()
  const [first] = bets
  if (!first) return null
  const close = (reusesSelections: boolean) => dispatchSlip({ type: 'receipt-closed', reusesSelections })
  const together = { ...first.stake, value: bets.reduce((sum, { stake }) => sum + stake.value, 0) }
  return (
    <SlipPanel
      isText
      foot={
        <SlipFoot>
          {bets.length === 1 ? null : (
            <SumList
              rows={[]}
              total={{ label: t('slip.bets-together', { count: bets.length }), value: money(together.value, together) }}
            />
          )}
          <ReceiptFoot onKeep={() => close(true)} onDone={() => close(false)} />
        </SlipFoot>
      }
    >
      <ReceiptHead bets={bets}>
        <ShareReceipt bets={bets} />
      </ReceiptHead>
      {bets.length === 1 ? (
        <ReceiptWithTimeline bet={first} />
      ) : (
        bets.map((bet) => <ReceiptOfMany key={bet.id} bet={bet} />)
      )}
    </SlipPanel>
  )
}

/** One of several receipts: its timeline is folded and opens with a tap. */
function ReceiptOfMany({ bet }: { bet: PlacedBet }) {
  const { t } = useI18n()
  const scores = slipStore((state) => state.scores)
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className="receipt-of-many">
      <Receipt bet={bet} scores={scores} isOneOfMany />
      <details className="collapse receipt__more" onToggle={({ currentTarget }) => setIsWanted(currentTarget.open)}>
        <summary>
          <span className="grow">{t('bets.timeline')}</span>
          <Icon name="chevron-down" size="s" className="collapse__chevron" />
        </summary>
        <div className="collapse__body">{isWanted ? <BetTimeline bet={bet} /> : null}</div>
      </details>
    </div>
  )
}

function BetTimeline({ bet }: { bet: PlacedBet }) {
  const { t } = useI18n()
  const { entries, hasFailed } = useTimeline(bet.id)
  if (hasFailed) return <p className="text-xs text-3">{t('bets.timeline-failed')}</p>
  if (!entries) return <Skeleton width="l" />
  return <Timeline entries={withRequestedOdds(entries, bet)} selections={bet.selections} currency={bet.stake} />
}

function ReceiptWithTimeline({ bet }: { bet: PlacedBet }) {
  const scores = slipStore((state) => state.scores)
  const { entries } = useTimeline(bet.id)
  return <Receipt bet={bet} scores={scores} {...(entries ? { entries } : {})} />
}

/** Reads the timeline of a bet. If that fails, the receipt is shown without it. */
function useTimeline(betId: string) {
  const { api } = usePage()
  const [entries, setEntries] = useState<readonly TimelineEntry[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    api(getBetTimeline, { params: { id: betId }, signal: leave.signal }).then(
      (reply) => setEntries(reply.entries),
      () => !leave.signal.aborted && setHasFailed(true),
    )
    return () => leave.abort()
  }, [api, betId])
  return { entries, hasFailed }
}
