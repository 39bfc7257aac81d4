import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { classNames, Icon } from '@touchline/ui'
import { useEffect } from 'react'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { WaitingBets } from '../placing/waiting-bets.tsx'
import { Act, closeResult, moneyOf, outcomeOf, Titled, newPriceContent, idleContent } from './bar-content.tsx'
import type { BarContent } from './bar-content.tsx'
import { checkQuickBet, tapQuickBet } from './place-quick-bet.ts'
import { followSession, quickStore, updateButtons } from './quick-bet-store.ts'
import { useNow } from './quick-bet.tsx'
import { quickTapStore, setQuickTap } from '../../../sports/odds/price-taps.ts'
import { usePage } from '../../../site/use-page.ts'
import './quick-bet.css'

/** While quick bet is on, the bar states what a tap does and what happened to the last one. It covers no page without prices. */
export function QuickBar({ path }: { path: string }) {
  const { api } = usePage()
  const i18n = useI18n()
  const { quick, isHighlighted, isTooSoon } = quickStore()
  const nowMs = useNow(5_000)
  useEffect(followSession, [])
  useEffect(() => {
    setQuickTap((toggle) => tapQuickBet(api, toggle))
    return () => {
      setQuickTap(null)
      // Once the bar is gone a tap selects again, and no price may claim otherwise.
      quickTapStore.setState(quickTapStore.getInitialState())
    }
  }, [api])
  useEffect(() => {
    updateButtons(quick, i18n)
  }, [quick, i18n, nowMs])
  useClosedLater(quick)
  if (!quick.isEnabled || !hasPrices(path)) return null
  const { tone, icon, text, rest, actions, more } = contentOf(quick, nowMs, api, i18n)
  return (
    <aside
      className={classNames('quickbar', `quickbar--${tone}`, isHighlighted && 'quickbar--asked')}
      aria-label={i18n.t('quick.title')}
    >
      <Icon name={icon} size="s" />
      <p className="quickbar__text">
        <span role={tone === 'neg' || tone === 'warn' ? 'alert' : 'status'}>
          {text}
          {isTooSoon ? ` ${i18n.t('quick.too-soon')}` : null}
        </span>
        {rest === undefined ? null : ` ${rest}`}
      </p>
      {actions ? <div className="quickbar__acts">{actions}</div> : null}
      {more}
    </aside>
  )
}

function contentOf(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  switch (quick.state) {
    case 'processing':
      return processingContent(quick, api, i18n)
    case 'success':
      return successContent(quick, i18n)
    case 'warning':
      return newPriceContent(quick, nowMs, api, i18n)
    case 'error':
      return errorContent(quick, i18n)
    case 'initial':
      return idleContent(quick, nowMs, i18n)
  }
}

function processingContent(quick: QuickBet, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const { placement } = quick.ticket
  if (placement?.isChecking) {
    return {
      tone: 'accent',
      icon: 'refresh',
      text: <Titled title={t('slip.checking-title')} more={t('slip.checking-more')} />,
      actions: <Act label={t('slip.check-now')} onPress={() => checkQuickBet(api)} />,
    }
  }
  const selection = quick.bet?.selections[0]
  return {
    tone: 'accent',
    icon: 'clock',
    text: t('quick.placing', {
      outcome: outcomeOf(quick, i18n),
      amount: moneyOf(quick, quick.stake, i18n),
      odds: odds(selection?.acceptedOdds ?? 0),
    }),
    more: placement?.waiting ? <WaitingBets waiting={placement.waiting} /> : undefined,
  }
}

function successContent(quick: QuickBet, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const [placed] = quick.ticket.placedBets
  const [selection] = placed?.selections ?? []
  const given = selection?.odds ?? placed?.odds ?? quick.bet?.selections[0]?.acceptedOdds ?? 0
  const requested = selection?.requested_odds ?? given
  const returns = t('quick.returns', { amount: moneyOf(quick, placed?.potential_win ?? 0, i18n) })
  const title = t(requested === given ? 'quick.placed' : 'quick.placed-better', {
    outcome: outcomeOf(quick, i18n),
    odds: odds(given),
    asked: odds(requested),
  })
  return {
    tone: 'pos',
    icon: 'check',
    text: <Titled title={title} more={returns} />,
    actions: (
      <>
        <SeeBet />
        <Act label={t('quick.close')} onPress={closeResult} />
      </>
    ),
  }
}

/** CFG-01f: a site may hide a player's bets, and then the panel has no tab for them. */
function SeeBet() {
  const { t } = useI18n()
  if (!useSite().shell.isMyBetsVisible) return null
  return <Act label={t('quick.see-bet')} onPress={() => updatePanel({ isOpen: true, tab: 'MY_BETS' })} />
}

function errorContent(quick: QuickBet, i18n: I18n): BarContent {
  const { t } = i18n
  const text =
    quick.error?.kind === 'rejected' ? (
      <Titled title={t('quick.not-placed')} more={`${reasonOf(quick, i18n)} ${t('slip.nothing-taken')}`} />
    ) : (
      <Titled title={t('quick.not-placed')} more={t('error.potential_win.equal_or_less')} />
    )
  return { tone: 'neg', icon: 'warning', text, actions: <Act label={t('quick.close')} onPress={closeResult} /> }
}

/** ERR-03: the server's text comes first. */
function reasonOf(quick: QuickBet, { t, odds, money }: I18n): string {
  if (quick.error?.kind !== 'rejected') return ''
  const { payload, details } = quick.error.error
  const [rejection] = payload
  if (!rejection) return t(`problem.${details}`)
  const currency = { currency: quick.currency.code, subunits: quick.currency.subunits }
  return (
    rejection.localized_message ??
    t(`refusal.${rejection.reason}`, {
      odds: rejection.odds === undefined ? '' : odds(rejection.odds),
      amount: rejection.amount === undefined ? '' : money(rejection.amount, currency),
    })
  )
}

/** A placed bet disappears from the bar to make room for the next tap; a decision that the player must make stays. */
const shownMs = 8_000

function useClosedLater({ state, bet }: QuickBet): void {
  useEffect(() => {
    if (state !== 'success') return
    const timer = setTimeout(closeResult, shownMs)
    return () => clearTimeout(timer)
  }, [state, bet])
}

/** These pages under `/sports` have no price to tap (NAV-01). */
const withoutPrices: ReadonlySet<string> = new Set([
  'results',
  'promotions',
  'bets-history',
  'general-rules',
  'about',
  'init-sportsbook',
  '404',
  '500',
  'blocked',
  'locked',
])

/** Returns true when the page may show prices: home, lists, leagues, matches and a site's own pages. */
function hasPrices(path: string): boolean {
  const found = /\/sports(?:\/([^/]*)|$)/.exec(path)
  return found !== null && !withoutPrices.has(found[1] ?? '')
}
