import { Icon, SwitchTrack } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { hasStored } from '../../../site/storage.ts'
import { storedNames } from '../../../site/stored-names.ts'
import { quickTapStore } from '../../../sports/odds/price-taps.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import { slipCode } from '../slip-code.ts'

/** QB-01: turns it on and off. */
export function QuickBetSwitch() {
  const { t } = useI18n()
  const { part: code, hasFailed } = quickCode.use()
  const isOn = quickTapStore(({ mode }) => mode !== 'off')

  function toggle(): void {
    quickCode.load().then(
      ({ followSession, dispatchQuickBet }) => {
        // Whose it is must be known before it is turned on.
        followSession()()
        dispatchQuickBet({ type: 'quick-bet-toggled' })
      },
      // The switch shows that it failed.
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

/** Over the page, while it is on; it is there again after a reload where it was left on. */
export function QuickBetBar({ path }: { path: string }) {
  const { part: code } = quickCode.use()
  useEffect(() => {
    if (hasStored(storedNames.quickBet)) quickCode.loadAhead()
  }, [])
  return code ? <code.QuickBar path={path} /> : null
}

/** Few turn it on: it is fetched with the switch, or where it was left on. */
export const quickCode = lazyPart(
  () => {
    slipCode.loadAhead()
    return import('./quick-parts.ts')
  },
  'bets',
  'filled-slip',
  'quick-bet',
)
