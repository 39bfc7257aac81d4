import { betWinMinor } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import { SwitchTrack } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { changeStake, changeOneStake } from '../change-slip.ts'
import { StakeField, useAmountText } from './stake-field.tsx'
import { slipStore } from '../slip-store.ts'

export function OwnStake({ bet }: { bet: SlipBet }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const [selection] = bet.selections
  const currency = { currency: bet.currency.code, subunits: bet.currency.subunits }
  const { value, isAmount, onChange } = useAmountText(bet.stake, currency, (stake) => changeStake(bet.betId, stake))
  return (
    <div className="own-stake">
      <StakeField
        value={value}
        onChange={onChange}
        currency={currency.currency}
        label={t('slip.stake-on', { outcome: selection ? slipSelectionTitle(selection, i18n).outcome : '' })}
        isWrong={!isAmount}
        isSmall
      />
      <span className="own-stake__return">
        {t('slip.returns')}
        <b className="num">{money(Number(betWinMinor(bet)), currency)}</b>
      </span>
    </div>
  )
}

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
