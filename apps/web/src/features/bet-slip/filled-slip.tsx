import { getBetTimeline } from '@touchline/contract'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { Api } from '../../api/index.ts'
import { Receipt, ReceiptFoot } from './receipt.tsx'
import { SlipFoot, SlipPanel } from './slip-panel.tsx'
import type { Links } from '../../site/links.ts'
import { tellSlip } from './slip-store.ts'
import type { Pick } from './slip.ts'
import { placerOf } from './submit-bets.ts'
import { SlipFormFoot, SlipLegPart } from './slip-form.tsx'
import { useSlipDesk } from './use-slip-view-model.ts'

export { placerOf }

/** A pick to place. */
export function OpenSlip({ api, pick, links }: { api: Api; pick: Pick; links: Links }) {
  const desk = useSlipDesk(pick)
  return (
    <SlipPanel foot={<SlipFormFoot desk={desk} placer={placerOf(api)} />}>
      <SlipLegPart desk={desk} links={links} />
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
            onKeep={() => tellSlip({ type: 'receipt-closed', keepsPick: true })}
            onDone={() => tellSlip({ type: 'receipt-closed', keepsPick: false })}
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
