import { isCustomBet } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import { Button, IconButton, TabSet, EmptyState, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { BlockBoundary, ErrorFallback } from '../../site/error-boundary/error-boundary.tsx'
import { SlipLayout, SlipPanel, SlipTabs, SlipFoot } from './panel/slip-panel.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { openPanel } from '../../site/page/modal-store.ts'
import { useOpenCount } from '../my-bets/index.ts'
import { updatePanel, usePanel } from './panel/panel-store.ts'
import { QuickBetSwitch } from './quick-bet/quick-bet-lazy.tsx'
import type { Panel } from './panel/panel-store.ts'
import { isInUse, selectionCount, slipStore, useSlip } from './slip-store.ts'
import { slipCode } from './slip-code.ts'
import { sharedStore } from './shared/shared-store.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

type BetSlipProps = {
  myBets: ReactNode
  /** SHELL-06: false on a site that hides a player's bets; then the panel has only the slip. */
  isMyBetsVisible?: boolean
  /** Closes the panel if it is a sheet; omitted for the sidebar, which cannot be closed. */
  onClose?: () => void
}

/** SHELL-06: the bet panel shows the slip, with the player's bets one tab away. */
export function BetSlip({ myBets, isMyBetsVisible = true, onClose }: BetSlipProps) {
  const { t } = useI18n()
  const { tab: chosen } = usePanel()
  const tab = isMyBetsVisible ? chosen : 'BET_SLIP'
  const slipCount = slipStore(selectionCount)
  const betsCount = useOpenCount()
  return (
    <TabSet selected={tab} onSelect={selectTab}>
      <SlipLayout
        head={<SlipTabs slipCount={slipCount} betsCount={betsCount} isMyBetsVisible={isMyBetsVisible} />}
        actions={
          <>
            {tab === 'BET_SLIP' ? <SlipActions /> : null}
            <IconButton
              icon="settings"
              size="s"
              label={t('slip.settings')}
              aria-haspopup="dialog"
              onClick={() => openPanel('preferences')}
            />
            {onClose ? <IconButton icon="close" size="s" label={t('slip.close')} onClick={onClose} /> : null}
          </>
        }
      >
        {tab === 'MY_BETS' ? null : <QuickBetSwitch />}
        {tab === 'MY_BETS' ? <SlipPanel>{myBets}</SlipPanel> : <SlipState />}
      </SlipLayout>
    </TabSet>
  )
}

function selectTab(tab: Panel['tab']): void {
  updatePanel({ tab })
}

/** Shows the share button for a slip that is open and not being compared with a shared one. */
function SlipActions() {
  const { part: code } = slipCode.use()
  const isCompared = sharedStore(({ isOpening, found }) => isOpening || found !== null)
  const isOpen = slipStore(
    ({ slip }) => slip.bets.length > 0 && slip.placedBets.length === 0 && !slip.inProgress && !isUnpriced(slip.bets),
  )
  return code && isOpen && !isCompared ? <code.ShareSlip /> : null
}

/** Such a slip cannot be shared: without its price a bet builder would be read as another bet. */
function isUnpriced(bets: readonly SlipBet[]): boolean {
  return bets.some((bet) => isCustomBet(bet) && bet.acceptedCustomOdds === null)
}

// Loaded only when a share code is opened, so that an ordinary slip does not fetch this part.
const { Component: SharedSlip } = lazyPart(
  async () => (await import('./shared/shared-slip.tsx')).SharedSlip,
  'bets',
  'shared-slip',
  'filled-slip',
)

const { Component: CodeForm } = lazyPart(async () => (await import('./shared/code-form.tsx')).CodeForm, 'shared-slip')

/** Shows the slip in its state: beside a shared one, empty, loading, open or placed. */
function SlipState() {
  const {
    bets: [bet],
    placedBets,
  } = useSlip()
  const isPlaced = placedBets.length > 0
  const isUsed = slipStore(isInUse)
  const { part: code, hasFailed } = slipCode.use()
  const { isOpening, found } = sharedStore()
  if (isOpening) return <SlipWaiting />
  if (code && found) {
    return (
      <BlockBoundary name="shared-slip" of={found}>
        <SharedSlip key={found.code} shared={found} />
      </BlockBoundary>
    )
  }
  if (code && isPlaced) return <code.PlacedSlip bets={placedBets} />
  if (code && bet) return <code.OpenSlip bet={bet} />
  const isEmpty = !isUsed && !isPlaced
  if (!isEmpty && !hasFailed) return <SlipWaiting />
  return <SlipPanel>{isEmpty ? <SlipEmpty /> : <ErrorFallback again={slipCode.loadAhead} />}</SlipPanel>
}

function SlipEmpty() {
  const { t } = useI18n()
  const [isTyping, setIsTyping] = useState(false)
  const action = isTyping ? (
    <BlockBoundary name="code-form">
      <CodeForm />
    </BlockBoundary>
  ) : (
    <Button size="s" onClick={() => setIsTyping(true)}>
      {t('slip.open-code')}
    </Button>
  )
  return (
    <EmptyState art="receipt" title={t('slip.empty')} action={action}>
      {t('slip.empty-more')}
    </EmptyState>
  )
}

/** A placeholder as high as a slip with one selection, so that nothing moves when the slip appears. */
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
