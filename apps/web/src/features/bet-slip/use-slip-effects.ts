import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { hasFlag } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'
import { requestSignIn, sessionStore } from '../session/index.ts'
import { isInUse, slipStore } from './slip-store.ts'
import { slipCode, useSlipAhead } from './slip-code.ts'
import { usePage } from '../../site/use-page.ts'

/** What a page does for its slip, shown or not: it has the code when it is needed, and looks up an unconfirmed bet. */
export function useSlipEffects(): void {
  const { api } = usePage()
  const status = sessionStore(({ session }) => session.status)
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const isWaiting = slipStore(({ slip }) => slip.placement?.isChecking === true)
  const isUsed = slipStore(isInUse)
  const { part: code } = slipCode.use()
  const i18n = useI18n()
  useSlipAhead(isUsed)

  // Prices, matches, providers and names of what is selected, also while the sheet is closed.
  const follow = useEffectEvent(() => code?.followSlip(i18n))
  useEffect(() => follow(), [code, i18n.locale])

  // The price of a bet builder, as outcomes are chosen and prices move.
  useEffect(() => code?.followQuote(api), [api, code])

  // What the player accepts when a price moves. Where it cannot be read, every change is asked about.
  useEffect(() => {
    if (playerId === null || !code) return
    const onChange = () => code.dispatchSlip({ type: 'acceptance-changed' })
    code.loadBettingSettings(api, playerId, onChange).catch(() => {})
  }, [api, code, playerId])

  // One that another page left behind, before it was closed or signed out of.
  useEffect(() => {
    if (playerId === null || isUsed) return
    if (hasFlag(storedNames.unconfirmedBets)) slipCode.loadAhead()
    const found = code?.unconfirmedBetOf(playerId)
    if (!code || !found) return
    const { bets, sent } = found.unconfirmed
    const timer = setTimeout(() => {
      // The page that sent it may have had its answer meanwhile.
      if (code.unconfirmedBetOf(playerId)?.unconfirmed.sent.key === sent.key)
        code.dispatchSlip({ type: 'unconfirmed-found', bets, sent })
    }, found.waitMs)
    return () => clearTimeout(timer)
  }, [code, playerId, isUsed])

  // A bet that was unconfirmed when the page went, or when the session ended, is looked up as soon as that is possible.
  useEffect(() => {
    if (!isWaiting) return
    if (playerId !== null) void code?.betSubmissionOf(api).resume(playerId)
    else if (status === 'visitor') requestSignIn('expired')
  }, [api, code, playerId, status, isWaiting])
}
