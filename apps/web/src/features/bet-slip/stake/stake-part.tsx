import { slipSummary } from '@touchline/betting'
import { Icon, Note } from '@touchline/ui'
import { memo, useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { stakePresets } from '../../../site/currencies.ts'
import { useSite } from '../../../site/use-site.ts'
import { ownStakes, useBettingSettings } from '../../betting-settings/index.ts'
import { isSameApartFromPrices } from '../apart-from-prices.ts'
import { changeStake, dispatchSlip } from '../dispatch-slip.ts'
import { slipStore } from '../slip-store.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'
import { isOverBalance } from '../validate-slip.ts'
import { MaxStake } from './max-stake.tsx'
import { StakeField, useAmountText } from './stake-field.tsx'

type StakePartProps = { model: SlipViewModel; api: Api }

/** The stake of the one bet, or of every single, by amount or by the return that is wanted. */
export const StakePart = memo(function StakePart({ model, api }: StakePartProps) {
  const { bet, hasMany } = model
  const isWanted = bet.stakeSource === 'potentialWin' && !hasMany
  return isWanted ? <WantedWin model={model} /> : <Stake model={model} api={api} />
}, isSameApartFromPrices)

function Stake({ model, api }: StakePartProps) {
  const { t, money, amount } = useI18n()
  const { bet, account, currency, hasMany, playerId } = model
  const [isMaxOpen, setMaxOpen] = useState(false)
  const own = ownStakes(useBettingSettings(), playerId, currency.currency)
  const presets = stakePresets(useSite(), currency)
  const label = hasMany ? t('slip.stake-each') : bet.betType === 'system' ? t('slip.stake-total') : t('slip.stake')
  const { value, isAmount, onChange } = useAmountText(bet.stake, currency, (stake) => changeStake(bet.betId, stake))
  return (
    <StakeField
      value={value}
      onChange={onChange}
      currency={currency.currency}
      label={label}
      {...(hasMany ? {} : { mode: <ModeSwitch label={label} onSwitch={() => wantWin(bet.betId)} /> })}
      isWrong={isOverBalance(model.validation) || !isAmount}
      presets={[
        ...(own ?? presets).map((minor) => ({
          label: amount(minor, currency),
          isChosen: minor === bet.stake,
          onPress: () => changeStake(bet.betId, minor),
        })),
        ...(playerId === null || hasMany || bet.betType === 'custom_bet'
          ? []
          : [{ label: t('slip.max'), isChosen: isMaxOpen, onPress: () => setMaxOpen(!isMaxOpen) }]),
      ]}
    >
      {isMaxOpen && !hasMany ? (
        <MaxStake api={api} bet={bet} currency={currency} onClose={() => setMaxOpen(false)} />
      ) : account ? (
        <span className="text-xs text-3">{t('slip.balance', { amount: money(account.balance, account) })}</span>
      ) : null}
    </StakeField>
  )
}

/** SLIP-10: the return stays what was typed, and the stake follows the price. */
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
      mode={<ModeSwitch label={label} onSwitch={() => changeStake(bet.betId, bet.stake)} />}
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

/** What stands in the field now, and is another thing with one press. */
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

/** Begins with the return of the stake there is, at the prices of this moment. */
function wantWin(betId: number): void {
  const { winMinor } = slipSummary(slipStore.getState().slip)
  dispatchSlip({ type: 'potential-win-changed', betId, potentialWin: Number(winMinor) })
}
