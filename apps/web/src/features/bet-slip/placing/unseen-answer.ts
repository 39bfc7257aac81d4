import type { Slip } from '@touchline/betting'
import { useEffect } from 'react'
import { showTranslated } from '../../../site/page/failure-alert.ts'
import { shownPlayerId } from '../../session/index.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { closeShared } from '../shared/shared-store.ts'

let shownSlips = 0

/** Counts the slips that are shown: a player who sees the slip sees the answer in it and needs no alert. */
export function useSeesAnswer(): void {
  useEffect(() => {
    shownSlips += 1
    return () => {
      shownSlips -= 1
    }
  }, [])
}

/**
 * BEY-03, BEY-09b: reports the answer by an alert over the page if the slip is closed or another tab of the panel is
 * shown.
 */
export function explainUnseenAnswer(before: Slip, slip: Slip): void {
  const isAnswered = before.inProgress && !slip.inProgress && before.placement?.sent.playerId === shownPlayerId()
  if (!isAnswered || isShown()) return
  showTranslated(({ t }) => {
    const alert = { isOfPrice: true, isOfPlayer: true, action: { label: t('shell.open-slip'), run: openSlip } }
    const { ticketState, placedBets, error } = slip
    if (ticketState === 'SUCCESS') {
      const count = placedBets.length
      const title = count > 1 ? t('receipt.title-many', { count }) : t('receipt.title')
      return { ...alert, title, tone: 'pos', icon: 'check' }
    }
    if (!error) return null
    return { ...alert, title: t(error.message), text: t('slip.nothing-taken'), tone: 'neg', icon: 'warning' }
  })
}

/**
 * Returns whether a slip is visible. A closed sheet does not count, although it stays in the document until it has
 * faded out.
 */
function isShown(): boolean {
  return shownSlips > 0 && document.querySelector('dialog:not([open]) .slip') === null
}

/** Opens the slip in the panel. A shared slip that is shown there is closed first. */
function openSlip(): void {
  closeShared()
  updatePanel({ isOpen: true, tab: 'BET_SLIP' })
}
