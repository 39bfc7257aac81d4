import { plainMoney } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { PaidOdds } from '../../parts/odds/paid-odds.tsx'
import { StakeField } from '../../parts/slip/stake-field.tsx'
import { SumList } from '../../parts/slip/sum-list.tsx'
import { useWords } from '../../parts/words.tsx'
import { tellSlip } from '../../state/slip/slip-store.ts'
import { useSite } from '../../state/use-site.ts'
import { isOff, returnMinor } from './judge-slip.ts'
import { stakePresets } from './slip-currency.ts'
import type { SlipDesk } from './use-slip-desk.ts'

/** What is staked, and what may come back for it. */
export function StakePart({ desk }: { desk: SlipDesk }) {
  const { t, money, number } = useWords()
  const presets = stakePresets(useSite(), desk.currency)
  const { slip, account, currency, stakeMinor, oddsMilli, pick, verdict } = desk
  const isOver = verdict.kind === 'blocked' && verdict.by === 'over-balance'
  const hasNoPrice = isOff(verdict)
  const comes = returnMinor(stakeMinor, oddsMilli)
  const wasComing = returnMinor(stakeMinor, pick.oddsMilli)

  function type(text: string): void {
    tellSlip({ type: 'stake-typed', text })
  }

  return (
    <>
      <StakeField
        value={slip.stakeText}
        onChange={type}
        currency={currency.currency}
        isWrong={isOver || (slip.stakeText.trim() !== '' && stakeMinor === null)}
        presets={[
          ...presets.map((minor) => ({
            label: number(minor / currency.subunits),
            onPress: () => type(plainMoney(minor, currency.subunits)),
          })),
          ...(account
            ? [{ label: t('slip.max'), onPress: () => type(plainMoney(account.balance, account.subunits)) }]
            : []),
        ]}
      >
        {account ? (
          <span className="text-xs text-3">{t('slip.balance', { amount: money(account.balance, account) })}</span>
        ) : null}
      </StakeField>
      {isOver && account ? (
        // Nobody is talked into staking all they have: the amount is named, and the stake is the player's to write.
        <Note tone="neg" icon="warning">
          {t('refusal.insufficient-funds', { amount: money(account.balance, account) })}
        </Note>
      ) : null}
      {hasNoPrice ? null : (
        <SumList
          rows={[
            { label: t('slip.odds'), value: <PaidOdds oddsMilli={oddsMilli} /> },
            ...(comes === wasComing ? [] : [{ label: t('slip.old-return'), value: money(wasComing, currency) }]),
          ]}
          total={{ label: t('slip.return'), value: money(comes, currency) }}
        />
      )}
      {!hasNoPrice && oddsMilli !== pick.oddsMilli && slip.phase.name === 'editing' ? (
        <Note tone="warn" icon="warning" title={t('slip.moved-title', { count: 1 })}>
          {changeText(comes - wasComing)}
        </Note>
      ) : null}
    </>
  )

  function changeText(byMinor: number): string {
    if (byMinor === 0) return t('slip.return-same')
    const amount = money(Math.abs(byMinor), currency)
    return t(byMinor < 0 ? 'slip.return-drops' : 'slip.return-rises', { amount })
  }
}
