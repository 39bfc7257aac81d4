import type { SlipSelection } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button, Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { Quote } from './custom-bet-stores.ts'

/** CUSTOM-2: lists what the bet pays if one pick is void; these prices are fixed when the bet is placed. */
export function VoidPrices({
  selections,
  voidOdds,
}: {
  selections: readonly SlipSelection[]
  voidOdds: readonly (number | null)[]
}) {
  const i18n = useI18n()
  const { t, odds } = i18n
  return (
    <details className="builder-void" open>
      <summary>{t('builder.void-title')}</summary>
      <dl>
        {selections.map((selection, place) => {
          const left = voidOdds[place] ?? null
          return (
            <div key={selection.id}>
              <dt>{t('builder.if-void', { outcome: nameOf(selection, i18n) })}</dt>
              <dd className="num">{left === null ? t('builder.stake-back') : <bdi>{odds(left)}</bdi>}</dd>
            </div>
          )
        })}
      </dl>
      {selections.length > 2 ? <p>{t('builder.void-why')}</p> : null}
    </details>
  )
}

/** BEY-03: explains why there is no price and what the player can do about it. */
export function NoPrice({ quote, last }: { quote: Quote; last: SlipSelection | undefined }) {
  const i18n = useI18n()
  const { t } = i18n
  const canTakeOut = quote.reason !== 'not-offered' && quote.reason !== 'match-unavailable'
  return (
    <div role="alert">
      <Note
        tone="neg"
        icon="warning"
        title={t('builder.no-price')}
        action={
          last && canTakeOut ? (
            <TakeOut selection={last} label={t('builder.without', { outcome: nameOf(last, i18n) })} />
          ) : undefined
        }
      >
        {t(`builder.reason-${quote.reason ?? 'illegal-combination'}`)}{' '}
        {quote.available.length > 0 ? t('builder.still-open') : ''}
      </Note>
    </div>
  )
}

export function TakeOut({ selection, label }: { selection: SlipSelection; label: string }) {
  return (
    <Button
      size="s"
      variant="line"
      onClick={() => dispatchSlip({ type: 'selection-removed', selectionId: selection.id })}
    >
      {label}
    </Button>
  )
}

export function nameOf(selection: SlipSelection, i18n: I18n): string {
  return slipSelectionTitle(selection, i18n).outcome
}
