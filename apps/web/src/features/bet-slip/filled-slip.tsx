import type { SlipBet, SlipSelection } from '@touchline/betting'
import { getBetTimeline } from '@touchline/contract'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { Receipt, ReceiptFoot } from './receipt.tsx'
import { SlipFoot, SlipPanel } from './slip-panel.tsx'
import type { Links } from '../../site/links.ts'
import { dispatchSlip, startSlip } from './dispatch-slip.ts'
import { betSubmissionOf } from './submit-bets.ts'
import { SlipFormFoot, SlipLegPart } from './slip-form.tsx'
import { unconfirmedBetOf } from './unconfirmed-bets.ts'
import { useSlipViewModel } from './use-slip-view-model.ts'

export { betSubmissionOf, dispatchSlip, startSlip, unconfirmedBetOf }

type OpenSlipProps = { api: Api; bet: SlipBet; selection: SlipSelection; links: Links }

/** A bet to place. */
export function OpenSlip({ api, bet, selection, links }: OpenSlipProps) {
  const model = useSlipViewModel(bet, selection)
  return (
    <SlipPanel foot={<SlipFormFoot model={model} submission={betSubmissionOf(api)} />}>
      <SlipLegPart model={model} links={links} />
    </SlipPanel>
  )
}

/** The receipt of a bet that was placed. */
export function PlacedSlip({ api, bet }: { api: Api; bet: PlacedBet }) {
  const entries = useTimeline(api, bet.id)
  return (
    <SlipPanel
      foot={
        <SlipFoot>
          <ReceiptFoot
            onKeep={() => dispatchSlip({ type: 'receipt-closed', reusesSelections: true })}
            onDone={() => dispatchSlip({ type: 'receipt-closed', reusesSelections: false })}
          />
        </SlipFoot>
      }
    >
      <Receipt bet={bet} {...(entries ? { entries } : {})} />
    </SlipPanel>
  )
}

/** The receipt is proof without it; when it cannot be read, it is left out. */
function useTimeline(api: Api, betId: string): readonly TimelineEntry[] | null {
  const [entries, setEntries] = useState<readonly TimelineEntry[] | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    api(getBetTimeline, { params: { id: betId }, signal: leave.signal }).then(
      (reply) => setEntries(reply.entries),
      () => {},
    )
    return () => leave.abort()
  }, [api, betId])
  return entries
}
