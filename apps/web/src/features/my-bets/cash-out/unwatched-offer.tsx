import { getCashOutOffer } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { forgetOffer, receiveOffers } from './offers.ts'
import { usePage } from '../../../site/use-page.ts'

const againMs = 15_000
/** Ten minutes of them. */
const mostReadings = 40

/**
 * BET-04a: changes of an offer that is not watched are not sent, so it is read again while it is shown. Where that fails,
 * nobody looks or it has lasted long enough, the offer goes: one that is old is not shown as if it were of now.
 */
export function useReadAgain(betId: string, isShown: boolean): void {
  const { api } = usePage()
  useEffect(() => {
    if (!isShown) return
    const gone = new AbortController()
    const { signal } = gone
    let readings = 0
    const timer = setInterval(() => {
      readings += 1
      if (readings > mostReadings || document.visibilityState === 'hidden') return forgetOffer(betId)
      api(getCashOutOffer, { params: { id: betId }, signal }).then(
        (offer) => signal.aborted || receiveOffers([offer]),
        () => signal.aborted || forgetOffer(betId),
      )
    }, againMs)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [api, betId, isShown])
}

type UnwatchedOfferProps = { bet: PlacedBet; hasFailed?: boolean }

/** So many bets are watched at once; the offer for another one, or for one that could not be read, is asked for by hand. */
export function UnwatchedOffer({ bet, hasFailed = false }: UnwatchedOfferProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function ask(): Promise<void> {
    if (state === 'asking') return
    setState('asking')
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
        <Button blocked={state === 'asking'} onClick={() => void ask()}>
          {t('cash-out.show-offer')}
        </Button>
      </div>
    </div>
  )
}
