import type { AcceptedBet } from '@touchline/contract'
import { Card, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { placedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { matchName } from '../../sports/match/match-name.ts'

/** Shows the accepted bet. A receipt does not name the player, and only the bet's owner sees its result. */
export function ReceiptFacts({ bet }: { bet: AcceptedBet }) {
  const i18n = useI18n()
  const { t, money } = i18n
  return (
    <Card pad>
      <dl className="receipt-check__facts">
        <Fact label={t('receipt-check.number')}>
          <bdi className="num">{bet.ref}</bdi>
        </Fact>
        <Fact label={t('receipt-check.placed')}>{i18n.dateTime(bet.accepted_at)}</Fact>
        {bet.selections.map((selection) => (
          <Fact
            key={selection.id}
            label={`${placedSelectionTitle(selection, i18n).outcome}, ${matchName(selection.match.name_a, selection.match.name_b, i18n)}`}
          >
            <bdi className="num">{i18n.odds(selection.odds)}</bdi>
          </Fact>
        ))}
        <Fact label={t('receipt-check.stake')}>
          <bdi className="num">{money(bet.stake.value, bet.stake)}</bdi>
        </Fact>
        <Fact label={t('receipt-check.return')}>
          <bdi className="num">{money(bet.potential_win, bet.stake)}</bdi>
        </Fact>
      </dl>
      <p className="receipt-check__owner text-xs text-3">
        <Icon name="info" size="s" />
        {t('receipt-check.owner')}
      </p>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
