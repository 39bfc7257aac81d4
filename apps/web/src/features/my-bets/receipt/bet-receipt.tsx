import type { PlacedBet } from '@touchline/contract'
import { Button, Icon, Note, saveFile } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { readReceipt } from '../bet-queries.ts'
import { usePage } from '../../../site/use-page.ts'
import './bet-receipt.css'

type State = 'idle' | 'busy' | 'copied' | 'saved' | 'failed'

/** BEY-01: the signed receipt of a bet, as a file or copied, and where anybody can check it. */
export function BetReceipt({ bet }: { bet: PlacedBet }) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const [state, setState] = useState<State>('idle')

  async function give(how: 'copied' | 'saved'): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    try {
      const text = JSON.stringify(await readReceipt(api, bet.id), null, 2)
      if (how === 'copied') await navigator.clipboard.writeText(text)
      else saveFile(`receipt-${bet.ref}.json`, new Blob([text], { type: 'application/json' }))
      setState(how)
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="bet-receipt">
      <div className="bet-receipt__acts">
        <Button size="s" blocked={state === 'busy'} onClick={() => void give('saved')}>
          <Icon name="receipt" size="s" />
          {t('bets.receipt-save')}
        </Button>
        <Button size="s" blocked={state === 'busy'} onClick={() => void give('copied')}>
          {t('bets.receipt-copy')}
        </Button>
        <a className="link text-sm" href={links.checkReceipt()}>
          {t('bets.receipt-check')}
        </a>
      </div>
      <div role="status" className="text-xs text-2">
        {state === 'copied' ? t('bets.receipt-copied') : null}
        {state === 'saved' ? t('bets.receipt-saved') : null}
        {state === 'failed' ? (
          <Note tone="neg" icon="warning">
            {t('bets.receipt-failed')}
          </Note>
        ) : null}
      </div>
    </div>
  )
}
