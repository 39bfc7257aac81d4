import { Sheet } from '@touchline/ui'
import { useEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { BetSlip } from '../../features/bet-slip/bet-slip.tsx'
import { Fence } from '../../parts/fence/fence.tsx'
import { useWords } from '../../parts/words.tsx'
import { endPriceAlert } from '../../state/alert-store.ts'
import type { Links } from '../../state/links.ts'
import { tellPanel, usePanel } from '../../state/slip/panel-store.ts'
import { useSite } from '../../state/use-site.ts'
import { OpenBets } from '../open-bets.tsx'
import { useBackCloses } from '../use-back-closes.ts'

export type BetPanelProps = { api: Api; links: Links }

/** SHELL-06: beside the page. */
export function BetRail(props: BetPanelProps) {
  return <BetSlip {...props} myBets={<MyBetsTab {...props} />} isMyBetsVisible={useSite().shell.isMyBetsVisible} />
}

/** SHELL-06: over the page, where there is no room beside it. */
export function BetSheet({ hasRail, ...props }: BetPanelProps & { hasRail: boolean }) {
  const { t } = useWords()
  const { isOpen } = usePanel()
  const { isMyBetsVisible } = useSite().shell

  function close(): void {
    // A dialog that makes way for the rail was not closed by the player.
    if (!hasRail) tellPanel({ isOpen: false })
  }

  // An older notice would stand over the head of the sheet.
  useEffect(() => {
    if (isOpen) endPriceAlert()
  }, [isOpen])
  useBackCloses(isOpen && !hasRail, close)

  return (
    <Sheet isOpen={isOpen && !hasRail} onClose={close} label={t('shell.slip')}>
      <Fence name="slip">
        <BetSlip {...props} myBets={<MyBetsTab {...props} />} isMyBetsVisible={isMyBetsVisible} onClose={close} />
      </Fence>
    </Sheet>
  )
}

function MyBetsTab({ api, links }: Pick<BetPanelProps, 'api' | 'links'>) {
  return <OpenBets api={api} links={links} />
}
