import { Sheet } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { BetSlip } from '../../features/bet-slip/bet-slip.tsx'
import { slipCode } from '../../features/bet-slip/slip-code.ts'
import { isBuilder, selectionCount, slipOdds, slipStore } from '../../features/bet-slip/slip-store.ts'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { endPriceAlert } from '../../site/page/alert-store.ts'
import { useHostNotice } from '../../site/page/modal-store.ts'
import { updatePanel, usePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { useSite } from '../../site/use-site.ts'
import { BottomSlipBar } from '../layout/tab-bar.tsx'
import type { BottomSlipBarProps } from '../layout/tab-bar.tsx'
import { onAction } from '../navigation/shell-actions.ts'
import { useBackCloses } from '../../site/page/use-back-closes.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

/** SHELL-06: the slip beside the page. */
export function BetSidebar() {
  const { isMyBetsVisible } = useSite().shell
  return <BetSlip myBets={<OpenBets />} isMyBetsVisible={isMyBetsVisible} />
}

/** SHELL-06: the slip as a sheet, if there is no room beside the page. */
export function BetSheet({ hasSidebar }: { hasSidebar: boolean }) {
  const { t } = useI18n()
  const { isOpen } = usePanel()
  const { isMyBetsVisible } = useSite().shell
  const isHidden = useHostNotice()
  const isShown = isOpen && !hasSidebar && !isHidden

  function close(): void {
    // A sheet that is hidden or replaced by the sidebar was not closed by the player.
    if (!hasSidebar && !isHidden) updatePanel({ isOpen: false })
  }

  // An older alert would cover the head of the sheet.
  useEffect(() => {
    if (isOpen) endPriceAlert()
  }, [isOpen])
  useBackCloses(isShown, close)
  const closeByHost = useEffectEvent(close)
  useEffect(() => (isShown ? onAction('close-slip', closeByHost) : undefined), [isShown])

  return (
    <Sheet isOpen={isShown} onClose={close} label={t('shell.slip')}>
      <BlockBoundary name="slip">
        <BetSlip myBets={<OpenBets />} isMyBetsVisible={isMyBetsVisible} onClose={close} />
      </BlockBoundary>
    </Sheet>
  )
}

/** SLIP-02: asks before a tap that would need the ticket of another bet. */
export function BetQuestion() {
  const { part: code } = slipCode.use()
  return code ? <code.TicketQuestion /> : null
}

// My bets are fetched with the tab that shows them.
const { Component: MyBets } = lazyPart(
  async () => (await import('../../features/my-bets/my-bets.tsx')).MyBets,
  'bets',
  'cash-out',
)

/** The second tab of the panel. */
function OpenBets() {
  return (
    <BlockBoundary name="my-bets">
      <MyBets filter={{ status: 'open', result: undefined }} />
    </BlockBoundary>
  )
}

/** Shows the number of selections in the slip and their price. It follows the slip by itself, so that nothing around it is rendered again. */
export function SlipBar(props: Pick<BottomSlipBarProps, 'item' | 'className'>) {
  const [count, isBuilding] = [slipStore(selectionCount), slipStore(isBuilder)]
  return <BottomSlipBar {...props} count={count} price={<SlipPrice />} isBuilder={isBuilding} />
}

/** A slip without one price, such as several singles, shows nothing. */
function SlipPrice() {
  const { odds } = useI18n()
  const oddsMilli = slipStore(slipOdds)
  return oddsMilli === null ? null : <bdi className="num">{odds(oddsMilli)}</bdi>
}
