import type { PlacedBet, TimelineEntry } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Button, Icon, Time } from '@touchline/ui'
import { Timeline } from '../../sports/bet-timeline/timeline.tsx'
import { matchName } from '../../sports/match/match-name.ts'
import { PaidOdds } from '../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { SlipLeg, SlipLegs } from './selection-row.tsx'
import { SumList } from './sum-list.tsx'

export type ReceiptProps = {
  bet: PlacedBet
  /** Left out until they have been read. */
  entries?: readonly TimelineEntry[]
}

/** Proof of a bet that was taken: id, asked and given price, ledger line, what comes next. */
export function Receipt({ bet, entries }: ReceiptProps) {
  const i18n = useI18n()
  const { t, money, dateTime } = i18n
  return (
    <>
      <div className="receipt__head">
        <span className="receipt__mark">
          <Icon name="check" />
        </span>
        <div className="grow">
          <h2 className="receipt__title">{t('receipt.title')}</h2>
          <span className="text-xs text-3">
            <bdi className="num">{bet.ref}</bdi> · <Time dateTime={bet.created_at}>{dateTime(bet.created_at)}</Time>
          </span>
        </div>
      </div>
      <SlipLegs>
        {bet.selections.map((selection) => (
          <SlipLeg
            key={selection.id}
            outcome={selection.outcome.name}
            market={selection.market.name}
            match={matchName(selection.match.name_a, selection.match.name_b, i18n)}
            oddsMilli={selection.odds}
            oldOddsMilli={selection.requested_odds === selection.odds ? null : selection.requested_odds}
          />
        ))}
      </SlipLegs>
      <SumList
        rows={[
          { label: t('slip.stake'), value: money(bet.stake.value, bet.stake) },
          ...(bet.odds === null
            ? []
            : [
                {
                  label: t(bet.selections.length > 1 ? 'slip.total-odds' : 'slip.odds'),
                  value: <PaidOdds oddsMilli={bet.odds} />,
                },
              ]),
        ]}
        total={{ label: t('slip.return'), value: money(bet.potential_win, bet.stake) }}
      />
      {entries === undefined ? null : (
        <Timeline entries={entries} currency={bet.stake} next={nextStep(bet, entries, i18n)} />
      )}
    </>
  )
}

export type ReceiptFootProps = { onKeep: () => void; onDone: () => void }

export function ReceiptFoot({ onKeep, onDone }: ReceiptFootProps) {
  const { t } = useI18n()
  return (
    <div className="row">
      <Button className="grow" onClick={onKeep}>
        {t('receipt.keep')}
      </Button>
      <Button className="grow" variant="primary" onClick={onDone}>
        {t('receipt.done')}
      </Button>
    </div>
  )
}

/** The bet is as it was when it was placed; its timeline goes on while the receipt is shown. */
function nextStep(bet: PlacedBet, entries: readonly TimelineEntry[], i18n: I18n): string | null {
  const last = entries.at(-1)?.kind
  if (last === 'settled' || last === 'paid' || last === 'rejected') return null
  const open = bet.selections.find(({ status }) => status === 'no_results')
  if (open === undefined) return null
  return i18n.t('receipt.next-match', { match: matchName(open.match.name_a, open.match.name_b, i18n) })
}
