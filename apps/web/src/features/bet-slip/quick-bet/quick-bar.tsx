import type { QuickBet } from '@touchline/betting'
import { classNames, Icon } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { closeResult } from './bar-content.tsx'
import { tapQuickBet } from './place-quick-bet.ts'
import { followSession, quickStore, updateButtons } from './quick-bet-store.ts'
import { useNow } from './quick-bet.tsx'
import { quickTapStore, setQuickTap } from '../../../sports/odds/price-taps.ts'
import { usePage } from '../../../site/use-page.ts'
import './quick-bet.css'
import { contentOf } from './bar-states.tsx'

/**
 * The bar over the page while quick bet is on: it states what a tap does and what happened to the last one. Pages
 * without prices do not show it.
 */
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
      // Without the bar a tap selects again, so price buttons must no longer look as if a tap placed a bet.
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

/**
 * How long a placed bet is shown before the bar is ready for the next tap; a decision that the player must make stays.
 */
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
