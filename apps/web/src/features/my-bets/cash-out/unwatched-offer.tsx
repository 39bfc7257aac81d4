import { getCashOutOffer } from '@touchline/contract'
import type { PlacedBet } from '@touchline/contract'
import { Button, Note } from '@touchline/ui'
import { useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { receiveOffers } from './offers.ts'

/** So many bets are watched at once; the offer for another one is asked for by hand. */
export function UnwatchedOffer({ api, bet }: { api: Api; bet: PlacedBet }) {
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
      {state === 'failed' ? (
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
