import { IconButton, TabSet } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { Broken } from '../../parts/fence/fence.tsx'
import { SlipEmpty } from '../../parts/slip/slip-empty.tsx'
import { SlipFrame, SlipPanel, SlipTabs } from '../../parts/slip/slip-panel.tsx'
import { SlipWaiting } from '../../parts/slip/slip-waiting.tsx'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { tellPanel, usePanel } from '../../state/slip/panel-store.ts'
import type { Panel } from '../../state/slip/panel-store.ts'
import { useSlip } from '../../state/slip/slip-store.ts'
import { pickCount } from '../../state/slip/slip.ts'
import { loadSlipCode, useSlipCode } from './slip-code.ts'

export type BetSlipProps = {
  api: Api
  links: Links
  /** What the second tab shows. */
  myBets: ReactNode
  /** SHELL-06: a site may have none; then there is only the slip. */
  isMyBetsVisible?: boolean
  /** In the sheet: closes it. */
  onClose?: () => void
}

/** The bet panel: the slip and, one tab away, the player's bets (SHELL-06). */
export function BetSlip({ api, links, myBets, isMyBetsVisible = true, onClose }: BetSlipProps) {
  const { t } = useWords()
  const { tab: chosen } = usePanel()
  const tab = isMyBetsVisible ? chosen : 'BET_SLIP'
  const slip = useSlip()
  return (
    <TabSet selected={tab} onSelect={selectTab}>
      <SlipFrame
        head={<SlipTabs slipCount={pickCount(slip)} isMyBetsVisible={isMyBetsVisible} />}
        actions={onClose ? <IconButton icon="close" size="s" label={t('slip.close')} onClick={onClose} /> : null}
      >
        {tab === 'MY_BETS' ? <SlipPanel>{myBets}</SlipPanel> : <SlipState api={api} links={links} />}
      </SlipFrame>
    </TabSet>
  )
}

function selectTab(tab: Panel['tab']): void {
  tellPanel({ tab })
}

/** The slip itself: empty, waiting for its code, open or placed. */
function SlipState({ api, links }: Pick<BetSlipProps, 'api' | 'links'>) {
  const { pick, phase } = useSlip()
  const { code, hasFailed } = useSlipCode()
  if (code && phase.name === 'placed') return <code.PlacedSlip api={api} bet={phase.bet} />
  if (code && pick) return <code.OpenSlip api={api} links={links} pick={pick} />
  const isEmpty = !pick && phase.name !== 'placed'
  if (!isEmpty && !hasFailed) return <SlipWaiting />
  return <SlipPanel>{isEmpty ? <SlipEmpty /> : <Broken again={loadSlipCode} />}</SlipPanel>
}
