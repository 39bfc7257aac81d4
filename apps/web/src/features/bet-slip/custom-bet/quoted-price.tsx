import { addsNothing, compareCustomPrice } from '@touchline/betting'
import type { SlipSelection } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { renderMovement } from '../../../sports/odds/odds-button.tsx'
import { renderOldOdds, PaidOdds } from '../../../sports/odds/paid-odds.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import type { Quote } from './custom-bet-stores.ts'
import { VoidPrices, TakeOut, nameOf } from './missing-price.tsx'

type QuotedPriceProps = { model: SlipViewModel; odds: number; quote: Quote | null }

export function QuotedPrice({ model: { bet }, odds, quote }: QuotedPriceProps) {
  const i18n = useI18n()
  const { t } = i18n
  const old = bet.acceptedCustomOdds
  const hasMoved = old !== null && old !== odds
  const spare = quote ? bet.selections.filter((_, place) => addsNothing(odds, quote.voidOdds[place] ?? null)) : []
  return (
    <>
      <div className="builder-price" role="group" aria-label={t('builder.price')}>
        <div className="builder-price__row">
          <span>{t('builder.price')}</span>
          <span className="builder-price__odds" data-move={hasMoved ? (odds > old ? 'up' : 'down') : undefined}>
            {hasMoved ? (
              <>
                {renderOldOdds(old, i18n)}
                {renderMovement(odds > old ? 'up' : 'down', i18n)}
              </>
            ) : null}
            <PaidOdds oddsMilli={odds} />
          </span>
        </div>
        <p>{correlationText(odds, bet.selections, i18n)}</p>
        {quote ? <VoidPrices selections={bet.selections} voidOdds={quote.voidOdds} /> : null}
      </div>
      {spare.slice(0, 1).map((selection) => (
        <Note
          key={selection.id}
          tone="warn"
          title={t('builder.adds-nothing', { outcome: nameOf(selection, i18n) })}
          action={<TakeOut selection={selection} label={t('builder.take-out')} />}
        >
          {t('builder.adds-nothing-more')}
        </Note>
      ))}
    </>
  )
}

/** Returns a text that explains the price by the fact that outcomes of one match depend on each other. */
function correlationText(customOdds: number, selections: readonly SlipSelection[], { t, odds }: I18n): string {
  const legs = selections.map(({ odds: price, acceptedOdds }) => price ?? acceptedOdds)
  const { multipliedMilli, relation } = compareCustomPrice(customOdds, legs)
  const values = { count: legs.length, odds: odds(Number(multipliedMilli)) }
  return t(`builder.price-${relation}`, values)
}
