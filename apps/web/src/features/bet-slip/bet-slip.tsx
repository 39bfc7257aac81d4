import { getBetTimeline } from '@touchline/contract'
import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import { IconButton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { Receipt, ReceiptFoot } from '../../parts/slip/receipt.tsx'
import { SlipEmpty } from '../../parts/slip/slip-empty.tsx'
import { SlipFoot } from '../../parts/slip/slip-foot.tsx'
import { SlipPanel, SlipTabs } from '../../parts/slip/slip-panel.tsx'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { tellPanel, usePanel } from '../../state/slip/panel-store.ts'
import { tellSlip, useSlip } from '../../state/slip/slip-store.ts'
import type { Pick } from '../../state/slip/slip.ts'
import type { Placer } from './placer.ts'
import { SlipFormFoot, SlipLegPart } from './slip-form.tsx'
import { useSlipDesk } from './use-slip-desk.ts'

export type BetSlipProps = {
  api: Api
  links: Links
  placer: Placer
  /** What the second tab shows. */
  myBets: ReactNode
  /** SHELL-06: a site may have none; then there is only the slip. */
  isMyBetsVisible?: boolean
  /** In the sheet: closes it. */
  onClose?: () => void
}

/** The bet panel: the slip and, one tab away, the player's bets (SHELL-06). */
export function BetSlip({ api, links, placer, myBets, isMyBetsVisible = true, onClose }: BetSlipProps) {
  const { t } = useWords()
  const { tab: chosen } = usePanel()
  const tab = isMyBetsVisible ? chosen : 'BET_SLIP'
  const { pick, phase } = useSlip()
  const frame = {
    head: (
      <SlipTabs
        slipCount={pick && phase.name !== 'placed' ? 1 : 0}
        selected={tab === 'MY_BETS' ? 'bets' : 'slip'}
        isMyBetsVisible={isMyBetsVisible}
        onSelect={(next) => tellPanel({ tab: next === 'bets' ? 'MY_BETS' : 'BET_SLIP' })}
      />
    ),
    actions: onClose ? <IconButton icon="close" size="s" label={t('slip.close')} onClick={onClose} /> : null,
  }
  if (tab === 'MY_BETS') return <SlipPanel {...frame}>{myBets}</SlipPanel>
  if (phase.name === 'placed') return <PlacedSlip {...frame} api={api} bet={phase.bet} />
  if (pick) return <OpenSlip {...frame} pick={pick} links={links} placer={placer} />
  return (
    <SlipPanel {...frame}>
      <SlipEmpty />
    </SlipPanel>
  )
}

type FrameParts = { head: ReactNode; actions: ReactNode }

function OpenSlip({ pick, links, placer, ...frame }: FrameParts & { pick: Pick; links: Links; placer: Placer }) {
  const desk = useSlipDesk(pick)
  return (
    <SlipPanel {...frame} foot={<SlipFormFoot desk={desk} placer={placer} />}>
      <SlipLegPart desk={desk} links={links} />
    </SlipPanel>
  )
}

function PlacedSlip({ api, bet, ...frame }: FrameParts & { api: Api; bet: PlacedBet }) {
  const entries = useTimeline(api, bet.id)
  return (
    <SlipPanel
      {...frame}
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
