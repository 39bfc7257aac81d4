import { IconButton, TabSet, EmptyState, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { ErrorFallback } from '../../site/error-boundary/block-boundary.tsx'
import { SlipLayout, SlipPanel, SlipTabs, SlipFoot } from './slip-panel.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { useOpenCount } from '../my-bets/index.ts'
import { updatePanel, usePanel } from './panel-store.ts'
import { QuickBetSwitch } from './quick-bet/quick-bet-lazy.tsx'
import type { Panel } from './panel-store.ts'
import { isInUse, selectionCount, slipStore, useSlip } from './slip-store.ts'
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
  const { t } = useI18n()
  const { tab: chosen } = usePanel()
  const tab = isMyBetsVisible ? chosen : 'BET_SLIP'
  const slipCount = slipStore(selectionCount)
  const betsCount = useOpenCount()
  return (
    <TabSet selected={tab} onSelect={selectTab}>
      <SlipLayout
        head={<SlipTabs slipCount={slipCount} betsCount={betsCount} isMyBetsVisible={isMyBetsVisible} />}
        actions={onClose ? <IconButton icon="close" size="s" label={t('slip.close')} onClick={onClose} /> : null}
      >
        {tab === 'MY_BETS' ? null : <QuickBetSwitch />}
        {tab === 'MY_BETS' ? <SlipPanel>{myBets}</SlipPanel> : <SlipState api={api} links={links} />}
      </SlipLayout>
    </TabSet>
  )
}

function selectTab(tab: Panel['tab']): void {
  updatePanel({ tab })
}

/** The slip itself: empty, waiting for its code, open or placed. */
function SlipState({ api, links }: Pick<BetSlipProps, 'api' | 'links'>) {
  const {
    bets: [bet],
    placedBets,
  } = useSlip()
  const isPlaced = placedBets.length > 0
  const isUsed = slipStore(isInUse)
  const { code, hasFailed } = useSlipCode()
  if (code && isPlaced) return <code.PlacedSlip api={api} bets={placedBets} />
  if (code && bet) return <code.OpenSlip api={api} links={links} bet={bet} />
  const isEmpty = !isUsed && !isPlaced
  if (!isEmpty && !hasFailed) return <SlipWaiting />
  return <SlipPanel>{isEmpty ? <SlipEmpty /> : <ErrorFallback again={loadSlipCode} />}</SlipPanel>
}

export type SlipEmptyProps = { action?: ReactNode }

function SlipEmpty({ action }: SlipEmptyProps) {
  const { t } = useI18n()
  return (
    <EmptyState art="receipt" title={t('slip.empty')} action={action}>
      {t('slip.empty-more')}
    </EmptyState>
  )
}

/** One selection that is about to be shown, and as high: nothing moves when it comes. */
function SlipWaiting() {
  return (
    <SlipPanel
      foot={
        <SlipFoot>
          <Skeleton className="slip__wait--stake" />
          <Skeleton className="slip__wait--sum" />
          <Skeleton className="slip__wait--act" />
        </SlipFoot>
      }
    >
      <Skeleton className="slip__wait--leg" />
    </SlipPanel>
  )
}
