import { betTypeRules, linesOf, lineStake, slipSummary } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import { Icon, Note } from '@touchline/ui'
import { memo, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { stakePresets } from '../../../site/currencies.ts'
import { useSite } from '../../../site/use-site.ts'
import { ownStakes, useBettingSettings } from '../../betting-settings/index.ts'
import { changeLineStake, changeModes, changeStake } from '../change-slip.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { isOverBalance } from '../validate-slip.ts'
import { MaxStake } from './max-stake.tsx'
import { StakeField, useAmountText } from './stake-field.tsx'
import { isSameApartFromPrices } from '../open-slip/use-slip-view-model.ts'

type StakePartProps = { model: SlipViewModel }

export const StakePart = memo(function StakePart({ model }: StakePartProps) {
  const { bet, hasMany } = model
  const isWanted = bet.stakeSource === 'potentialWin' && !hasMany
  return isWanted ? <WantedWin model={model} /> : <Stake model={model} />
}, isSameApartFromPrices)

function Stake({ model }: StakePartProps) {
  const { t, money, amount } = useI18n()
  const { bet, account, currency, hasMany, playerId } = model
  const [isMaxOpen, setMaxOpen] = useState(false)
  const own = ownStakes(useBettingSettings(), playerId, currency.currency)
  const presets = stakePresets(useSite(), currency)
  const isTotal = slipStore(({ hasTotalStake }) => hasTotalStake)
  const { paysBy } = betTypeRules[bet.betType]
  const isSystem = paysBy === 'system'
  // Null for a stake that the lines of a system cannot share evenly.
  const perLine = isSystem && !isTotal ? lineStake(bet) : null
  const label = t(
    hasMany ? 'slip.stake-each' : perLine !== null ? 'slip.stake-line' : isSystem ? 'slip.stake-total' : 'slip.stake',
  )
  const stake = perLine ?? bet.stake
  const { value, isAmount, onChange } = useAmountText(stake, currency, change)

  function change(minor: number): void {
    if (perLine !== null) return changeLineStake(bet.betId, minor)
    // Switches to the total stake, so that the field does not switch to an amount per line when an intermediate text
    // happens to be divisible by the lines.
    if (isSystem && !isTotal) changeModes({ hasTotalStake: true })
    changeStake(bet.betId, minor)
  }

  /** SLIP-10: cycles the field between stake per line, total stake and wanted return. */
  function switchMode(): void {
    changeModes({ hasTotalStake: perLine !== null })
    if (perLine === null) wantWin(bet.betId)
  }
  return (
    <StakeField
      value={value}
      onChange={onChange}
      currency={currency.currency}
      label={label}
      {...(hasMany ? {} : { mode: <ModeSwitch label={label} onSwitch={switchMode} /> })}
      isWrong={isOverBalance(model.validation) || !isAmount}
      presets={[
        ...(own ?? presets).map((minor) => ({
          label: amount(minor, currency),
          isChosen: minor === stake,
          onPress: () => change(minor),
        })),
        ...(playerId === null || hasMany || paysBy === 'own-price'
          ? []
          : [{ label: t('slip.max'), isChosen: isMaxOpen, onPress: () => setMaxOpen(!isMaxOpen) }]),
      ]}
    >
      {isMaxOpen && !hasMany ? (
        <MaxStake bet={bet} currency={currency} onClose={() => setMaxOpen(false)} />
      ) : account ? (
        <span className="text-xs text-3">{t('slip.balance', { amount: money(account.balance, account) })}</span>
      ) : null}
    </StakeField>
  )
}

/** SLIP-10: a field for the wanted return. It stays as typed, and the stake follows the price. */
function WantedWin({ model }: { model: SlipViewModel }) {
  const { t, money } = useI18n()
  const { bet, currency, summary } = model
  const { value, isAmount, onChange } = useAmountText(bet.potentialWin ?? 0, currency, (potentialWin) =>
    dispatchSlip({ type: 'potential-win-changed', betId: bet.betId, potentialWin }),
  )
  const label = t('slip.wanted-win')
  return (
    <StakeField
      value={value}
      onChange={onChange}
      currency={currency.currency}
      label={label}
      mode={<ModeSwitch label={label} onSwitch={() => stakeAgain(bet)} />}
      isWrong={!isAmount}
    >
      {bet.stake === 0 ? null : (
        <Note icon="info">
          {t('slip.wanted-stake', {
            stake: money(bet.stake, currency),
            win: money(Number(summary.winMinor), currency),
          })}
        </Note>
      )}
    </StakeField>
  )
}

/** Names the mode of the field and switches to the next one. */
function ModeSwitch({ label, onSwitch }: { label: string; onSwitch: () => void }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className="stake__mode"
      aria-label={t('slip.switch-mode', { mode: label })}
      onClick={onSwitch}
    >
      {label}
      <Icon name="swap" size="s" />
    </button>
  )
}

/**
 * Returns from a wanted return to a stake. The total stake is rounded down to what the lines can share evenly, unless
 * that is nothing.
 */
function stakeAgain(bet: SlipBet): void {
  const lines = linesOf(bet)
  changeStake(bet.betId, Math.floor(bet.stake / lines) * lines || bet.stake)
}

/** Switches to a wanted return, starting with that of the current stake at current prices. */
function wantWin(betId: number): void {
  const { winMinor } = slipSummary(slipStore.getState().slip)
  dispatchSlip({ type: 'potential-win-changed', betId, potentialWin: Number(winMinor) })
}
