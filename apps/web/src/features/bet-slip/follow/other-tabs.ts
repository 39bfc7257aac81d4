import { showTranslated } from '../../../site/failure-alert.ts'
import { sessionStore } from '../../session/index.ts'
import { dispatchSlip, takeUpOtherTab } from '../dispatch-slip.ts'
import { isRecordOfAnother } from '../slip-record.ts'
import { slipStore } from '../slip-store.ts'

let isFollowing = false

/** SLIP-15: the slip of this browser is shown in each of its tabs as the last change left it. Once per page. */
export function followOtherTabs(): void {
  if (isFollowing) return
  isFollowing = true
  // A page that comes back from the history was told of nothing meanwhile.
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, takeUp)
  sessionStore.subscribe(({ session }) => {
    // BEY-04: taken up before it was known who is here.
    if (session.status === 'player' && isRecordOfAnother(session.player.id)) dispatchSlip({ type: 'cleared' })
  })
}

function takeUp(): void {
  const { selectedOutcomeIds: before } = slipStore.getState().slip
  if (!takeUpOtherTab()) return
  const { selectedOutcomeIds, ticketState } = slipStore.getState().slip
  const isSame = ticketState !== 'INITIAL' || before.join(' ') === selectedOutcomeIds.join(' ')
  // Whoever looks at this tab has not touched the slip they see change.
  if (!isSame && !document.hidden)
    showTranslated(({ t }) => ({ title: t('slip.changed-in-tab'), icon: 'info', isOfPlayer: true }))
}
