import { Icon, SwitchTrack } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { hasStored } from '../../../site/storage/storage.ts'
import { storedNames } from '../../../site/storage/stored-names.ts'
import { quickTapStore } from '../../../sports/odds/price-taps.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { slipCode } from '../slip-code.ts'

/** QB-01: a switch that turns quick bet on and off. */
export function QuickBetSwitch() {
  const { t } = useI18n()
  const { part: code, hasFailed } = quickCode.use()
  const isOn = quickTapStore(({ mode }) => mode !== 'off')

  function toggle(): void {
    quickCode.load().then(
      ({ followSession, dispatchQuickBet }) => {
        // Sets the player, the currency and the balance once before quick bet is turned on.
        followSession()()
        dispatchQuickBet({ type: 'quick-bet-toggled' })
      },
      // A failure is shown below the switch (`hasFailed`).
      () => {},
    )
  }

  return (
    <>
      <button type="button" role="switch" className="quick-switch__button" aria-checked={isOn} onClick={toggle}>
        <Icon name="bolt" size="s" />
        <span className="grow">{t('slip.quick-bet')}</span>
        <SwitchTrack />
      </button>
      {hasFailed && !code ? (
        <p role="alert" className="text-xs text-3">
          {t('problem.more')}
        </p>
      ) : null}
      {code ? <code.QuickBetCard /> : null}
    </>
  )
}

/** Shows the bar over the page while quick bet is on, also after a reload. */
export function QuickBetBar({ path }: { path: string }) {
  const { part: code } = quickCode.use()
  useEffect(() => {
    if (hasStored(storedNames.quickBet)) quickCode.loadAhead()
  }, [])
  return code ? <code.QuickBar path={path} /> : null
}

/**
 * The code of quick bet. Few players use it, so it is fetched when the switch is pressed, or on load if quick bet was
 * left on.
 */
export const quickCode = lazyPart(
  () => {
    slipCode.loadAhead()
    return import('./quick-parts.ts')
  },
  'bets',
  'filled-slip',
  'quick-bet',
)
