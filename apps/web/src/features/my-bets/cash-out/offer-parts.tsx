import { getCashOutOffer } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Currency } from '@touchline/i18n'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { forgetOffer, receiveOffers } from './offers.ts'
import { usePage } from '../../../site/use-page.ts'
import { renderMovement } from '../../../sports/odds/odds-button.tsx'
import type { OfferPoint, SeenOffer } from './offers.ts'

const readAgainMs = 15_000
/** The limit of reads for one offer, which is reached after ten minutes. */
const maxReads = 40

/**
 * BET-04a: reads an offer again while it is shown, because the server sends no changes for an offer that is not
 * watched. The offer is dropped when a read fails, the page is hidden or the limit is reached, because an old offer
 * must not look current.
 */
export function useReadAgain(betId: string, isShown: boolean): void {
  const { api } = usePage()
  useEffect(() => {
    if (!isShown) return
    const gone = new AbortController()
    const { signal } = gone
    let reads = 0
    const timer = setInterval(() => {
      reads += 1
      if (reads > maxReads || document.visibilityState === 'hidden') return forgetOffer(betId)
      api(getCashOutOffer, { params: { id: betId }, signal }).then(
        (offer) => signal.aborted || receiveOffers([offer]),
        () => signal.aborted || forgetOffer(betId),
      )
    }, readAgainMs)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [api, betId, isShown])
}

type UnwatchedOfferProps = { bet: PlacedBet; hasFailed?: boolean }

/**
 * A button that requests the offer of a bet that is not watched, because only some bets are watched at once, or whose
 * offer could not be read.
 */
export function UnwatchedOffer({ bet, hasFailed = false }: UnwatchedOfferProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  async function request(): Promise<void> {
    if (state === 'loading') return
    setState('loading')
    try {
      receiveOffers([await api(getCashOutOffer, { params: { id: bet.id } })])
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="co">
      {hasFailed || state === 'failed' ? (
        <Note tone="neg" icon="warning">
          {t('cash-out.offer-failed')}
        </Note>
      ) : null}
      <div className="row">
        <Button blocked={state === 'loading'} onClick={() => void request()}>
          {t('cash-out.show-offer')}
        </Button>
      </div>
    </div>
  )
}

type OfferHeadProps = { seen: SeenOffer; currency: Currency }

/** BEY-06f: shows the offer, with its movement since the player began to watch the bet. */
export function OfferHead({ seen: { offer, line }, currency }: OfferHeadProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  if (offer.amount === null) return null
  const amounts = line.map(({ amountMinor }) => amountMinor)
  const before = amounts.at(-2) ?? offer.amount
  return (
    <div className="co__head">
      <div className="co__top">
        <div>
          <span className="text-xs text-3">{t('cash-out.offer')}</span>
          <span className="co__offer">
            <bdi className="num">{money(offer.amount, currency)}</bdi>
            {offer.amount === before ? null : renderMovement(offer.amount > before ? 'up' : 'down', i18n)}
          </span>
        </div>
        {amounts.length < 2 ? null : (
          <span className="text-xs text-3">
            {t('cash-out.range', {
              low: money(Math.min(...amounts), currency),
              high: money(Math.max(...amounts), currency),
            })}
          </span>
        )}
      </div>
      <OfferLine line={line} />
    </div>
  )
}

const size = { width: 300, height: 40 }

/**
 * Draws the movement of the offer. Time runs from left to right in every language. The text above states the same for
 * screen readers.
 */
function OfferLine({ line }: { line: readonly OfferPoint[] }) {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 2 || first.atMs === last.atMs) return null
  const amounts = line.map(({ amountMinor }) => amountMinor)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const x = (atMs: number) => ((atMs - first.atMs) / (last.atMs - first.atMs)) * size.width
  const y = (amount: number) => (high === low ? size.height / 2 : ((high - amount) / (high - low)) * size.height)
  return (
    <svg
      className="co__line"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        points={line.map(({ atMs, amountMinor }) => `${x(atMs).toFixed(1)},${y(amountMinor).toFixed(1)}`).join(' ')}
      />
    </svg>
  )
}
