import { SwitchTrack } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeOneStake } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'

/** Several singles: one stake for all, or one for each. */
export function OneStakeSwitch() {
  const { t } = useI18n()
  const hasOneStake = slipStore((state) => state.hasOneStake)
  return (
    <button
      type="button"
      role="switch"
      className="one-stake"
      aria-checked={hasOneStake}
      onClick={() => changeOneStake(!hasOneStake)}
    >
      {t('slip.one-stake')}
      <SwitchTrack />
    </button>
  )
}
