import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { hasFlag } from '../../site/storage/storage.ts'
import { storedNames } from '../../site/storage/stored-names.ts'
import { requestSignIn, sessionStore } from '../session/index.ts'
import { isInUse, slipStore } from './slip-store.ts'
import { slipCode, useSlipAhead } from './slip-code.ts'
import { usePage } from '../../site/use-page.ts'

/**
 * Runs on every page, whether the slip is shown or not: fetches the code of the slip when needed and looks up an
 * unconfirmed bet.
 */
export function useSlipEffects(): void {
  const { api } = usePage()
  const status = sessionStore(({ session }) => session.status)
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const isWaiting = slipStore(({ slip }) => slip.placement?.isChecking === true)
  const isUsed = slipStore(isInUse)
  const { part: code } = slipCode.use()
  const i18n = useI18n()
  useSlipAhead(isUsed)

  // The slip follows prices, matches, producers and names even while the sheet is closed.
  const follow = useEffectEvent(() => code?.followSlip(i18n))
  useEffect(() => follow(), [code, i18n.locale])

  // The price of a bet builder follows its outcomes and their prices.
  useEffect(() => code?.followQuote(api), [api, code])

  // The player's acceptance policy is read; if that fails, every price change must be accepted.
  useEffect(() => {
    if (playerId === null || !code) return
    const onChange = () => code.dispatchSlip({ type: 'acceptance-changed' })
    code.loadBettingSettings(api, playerId, onChange).catch(() => {})
  }, [api, code, playerId])

  // Another page may have left an unconfirmed bet when it was closed or signed out.
  useEffect(() => {
    if (playerId === null || isUsed) return
    if (hasFlag(storedNames.unconfirmedBets)) slipCode.loadAhead()
    const found = code?.unconfirmedBetOf(playerId)
    if (!code || !found) return
    const { bets, sent } = found.unconfirmed
    const timer = setTimeout(() => {
      // The page that sent the bet may have received the answer in the meantime.
      if (code.unconfirmedBetOf(playerId)?.unconfirmed.sent.key === sent.key)
        code.dispatchSlip({ type: 'unconfirmed-found', bets, sent })
    }, found.waitMs)
    return () => clearTimeout(timer)
  }, [code, playerId, isUsed])

  // A bet whose answer is missing after a reload or a sign-in is looked up as soon as its player is known.
  useEffect(() => {
    if (!isWaiting) return
    if (playerId !== null) void code?.betSubmissionOf(api).resume(playerId)
    else if (status === 'visitor') requestSignIn('expired')
  }, [api, code, playerId, status, isWaiting])
}
