import { minSelectionsOfCustomBet } from '@touchline/betting'
import { Button, Note, Skeleton } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { SlipViewModel } from '../open-slip/use-slip-view-model.ts'
import { requestQuote } from './follow-quote.ts'
import { quoteOf, quoteStore } from './custom-bet-stores.ts'
import './custom-bet.css'
import { QuotedPrice } from './quoted-price.tsx'
import { NoPrice } from './missing-price.tsx'

/**
 * SLIP-20: shows the one price of all picks, why their own prices are not multiplied, and what remains if a pick is
 * void.
 */
export function CustomPrice({ model }: { model: SlipViewModel }) {
  const { bet, closed, settings, validation } = model
  const state = quoteStore()
  const quote = quoteOf(state, bet)
  // A bet in flight already has its price, and a suspended leg shows its own reason.
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
