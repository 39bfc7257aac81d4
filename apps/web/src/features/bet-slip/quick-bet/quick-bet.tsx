import { approvalLeft, approvalMs, approvalStakes, pausedUntilMs } from '@touchline/betting'
import type { QuickBet } from '@touchline/betting'
import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { useSite } from '../../../site/use-site.ts'
import { stakePresets } from '../../../site/currencies.ts'
import { ownStakes, useBettingSettings } from '../../betting-settings/index.ts'
import { activeAccount, excludedUntil, useSession } from '../../session/index.ts'
import { StakeField, useAmountText } from '../stake/stake-field.tsx'
import { dispatchQuickBet, useQuickBet } from './quick-bet-store.ts'
import './quick-bet.css'

/** QB-01: shows in the slip the stake, the approval and how long it lasts; shows nothing while quick bet is off. */
export function QuickBetCard() {
  const quick = useQuickBet()
  const nowMs = useNow(10_000)
  if (!quick.isEnabled) return null
  const untilMs = pausedUntilMs(quick, nowMs)
  if (untilMs !== null) return <Paused untilMs={untilMs} />
  return approvalLeft(quick, nowMs) ? <Running quick={quick} nowMs={nowMs} /> : <Approval quick={quick} />
}

// Only sites with limits need this part.
const { Component: LimitLeft } = lazyPart(async () => (await import('../../limits/index.ts')).LimitLeft, 'limit-names')

/** BEY-08a: what is left of a limit stands below this stake, too; an empty slip has no other. */
function Approval({ quick }: { quick: QuickBet }) {
  const { t, money, amount, number } = useI18n()
  const currency = { currency: quick.currency.code, subunits: quick.currency.subunits }
  const session = useSession()
  const playerId = session.status === 'player' ? session.player.id : null
  const own = ownStakes(useBettingSettings(), playerId, currency.currency)
  const site = useSite()
  const presets = own ?? stakePresets(site, currency)
  const change = (stake: number) => dispatchQuickBet({ type: 'stake-changed', stake })
  const { value, isAmount, onChange } = useAmountText(quick.stake, currency, change)
  return (
    <div className="quick-card">
      <StakeField
        value={value}
        onChange={onChange}
        currency={currency.currency}
        label={t('quick.stake')}
        isWrong={!isAmount}
        presets={presets.map((minor) => ({
          label: amount(minor, currency),
          isChosen: minor === quick.stake,
          onPress: () => change(minor),
        }))}
      />
      {site.services.limits && playerId !== null && excludedUntil(session) === null ? (
        <ErrorBoundary name="limit-left">
          <LimitLeft
            currency={currency}
            stakes={[quick.stake]}
            readAgainOn={`${playerId} ${activeAccount(session)?.balance ?? ''}`}
          />
        </ErrorBoundary>
      ) : null}
      {quick.stake === 0 ? null : (
        <p className="text-xs text-2">
          {t('quick.terms', {
            amount: money(quick.stake * approvalStakes, currency),
            minutes: number(approvalMs / 60_000),
          })}
        </p>
      )}
      <Button
        block
        size="l"
        variant="primary"
        blocked={quick.stake === 0}
        onClick={() => dispatchQuickBet({ type: 'approved' })}
      >
        {quick.stake === 0 ? t('slip.enter-stake') : t('quick.approve', { amount: money(quick.stake, currency) })}
      </Button>
    </div>
  )
}

function Running({ quick, nowMs }: { quick: QuickBet; nowMs: number }) {
  const { t, money } = useI18n()
  const left = approvalLeft(quick, nowMs)
  const currency = { currency: quick.currency.code, subunits: quick.currency.subunits }
  const whole = quick.stake * approvalStakes
  return (
    <div className="quick-card">
      <p>
        <b className="quick-card__stake num">{money(quick.stake, currency)}</b> {t('quick.per-tap')}
      </p>
      <p className="quick-card__left text-xs text-3">
        <span className="num">
          {t('quick.used', { used: money(quick.spent, currency), whole: money(whole, currency) })}
        </span>
        <span className="num">
          {t('quick.minutes-left', { count: Math.max(1, Math.ceil((left?.ms ?? 0) / 60_000)) })}
        </span>
      </p>
      <div className="quick-card__bar" aria-hidden="true">
        <span style={{ inlineSize: `${whole === 0 ? 0 : (quick.spent / whole) * 100}%` }} />
      </div>
      <Button block onClick={() => dispatchQuickBet({ type: 'quick-bet-toggled' }, { type: 'quick-bet-toggled' })}>
        {t('quick.change')}
      </Button>
    </div>
  )
}

/** QUICK-6: shown during the pause, which applies to every player and cannot be skipped. */
function Paused({ untilMs }: { untilMs: number }) {
  const { t, time } = useI18n()
  return (
    <div className="quick-card">
      <Note tone="warn" icon="pause" title={t('quick.paused', { time: time(new Date(untilMs).toISOString()) })}>
        {t('quick.paused-more')}
      </Note>
    </div>
  )
}

/** Returns the current time, updated every `stepMs`. */
export function useNow(stepMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [stepMs])
  // An event after the last update may be newer than the time in the state.
  return Math.max(nowMs, Date.now())
}
