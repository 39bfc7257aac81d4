import { addsNothing, compareCustomPrice, minSelectionsOfCustomBet } from '@touchline/betting'
import type { SlipSelection } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { Button, Note, Skeleton } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { renderMovement } from '../../../sports/odds/odds-button.tsx'
import { renderOldOdds, PaidOdds } from '../../../sports/odds/paid-odds.tsx'
import { dispatchSlip } from '../dispatch-slip.ts'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { requestQuote } from './follow-quote.ts'
import { quoteOf, quoteStore } from './custom-bet-stores.ts'
import type { Quote } from './custom-bet-stores.ts'
import './custom-bet.css'

/** SLIP-20: all picks have one price. It explains why their prices are not multiplied, and what remains when a pick is void. */
export function CustomPrice({ model }: { model: SlipViewModel }) {
  const { bet, closed, settings, validation } = model
  const state = quoteStore()
  const quote = quoteOf(state, bet)
  // A bet in flight was priced before, and a suspended leg shows its own reason.
  if (validation.kind === 'busy' || closed.length > 0) return null
  if (bet.selections.length < minSelectionsOfCustomBet(settings)) return <FewPicks model={model} />
  if (bet.customOdds !== null) return <QuotedPrice model={model} odds={bet.customOdds} quote={quote} />
  if (quote?.reason) return <NoPrice quote={quote} last={bet.selections.at(-1)} />
  return state.status === 'failed' ? <Failed /> : <Loading />
}

function FewPicks({ model: { bet } }: { model: SlipViewModel }) {
  const { t, odds } = useI18n()
  const [only] = bet.selections
  return (
    <div className="builder-price">
      <div className="builder-price__row">
        <span>{t('builder.price-of-pick')}</span>
        <bdi className="builder-price__odds num">{only?.odds ? odds(only.odds) : '–'}</bdi>
      </div>
      <p>{t('builder.needs-more')}</p>
    </div>
  )
}

type QuotedPriceProps = { model: SlipViewModel; odds: number; quote: Quote | null }

function QuotedPrice({ model: { bet }, odds, quote }: QuotedPriceProps) {
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

/** Explains that outcomes of one match depend on each other. */
function correlationText(customOdds: number, selections: readonly SlipSelection[], { t, odds }: I18n): string {
  const legs = selections.map(({ odds: price, acceptedOdds }) => price ?? acceptedOdds)
  const { multipliedMilli, relation } = compareCustomPrice(customOdds, legs)
  const values = { count: legs.length, odds: odds(Number(multipliedMilli)) }
  return t(`builder.price-${relation}`, values)
}

/** CUSTOM-2: these prices are fixed when the bet is placed. */
function VoidPrices({
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
              <dt className="trunc">{t('builder.if-void', { outcome: nameOf(selection, i18n) })}</dt>
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
function NoPrice({ quote, last }: { quote: Quote; last: SlipSelection | undefined }) {
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

function TakeOut({ selection, label }: { selection: SlipSelection; label: string }) {
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

function Loading() {
  const { t } = useI18n()
  return (
    <div className="builder-price" role="status">
      <div className="builder-price__row">
        <span>{t('builder.asking')}</span>
        <Skeleton className="builder-price__wait" />
      </div>
      <p>{t('builder.asking-more')}</p>
    </div>
  )
}

function Failed() {
  const { t } = useI18n()
  return (
    <div role="alert">
      <Note
        tone="warn"
        icon="offline"
        title={t('builder.no-answer')}
        action={
          <Button size="s" variant="line" onClick={requestQuote}>
            {t('builder.ask-again')}
          </Button>
        }
      >
        {t('builder.no-answer-more')}
      </Note>
    </div>
  )
}

function nameOf(selection: SlipSelection, i18n: I18n): string {
  return slipSelectionTitle(selection, i18n).outcome
}
