import { useQuery } from '@tanstack/react-query'
import type { PlacedBet } from '@touchline/contract'
import { Button, Icon, Note, saveFile, Skeleton } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'
import { withRequestedOdds } from '../../sports/bet-timeline/requested-odds.ts'
import { Timeline } from '../../sports/bet-timeline/timeline.tsx'
import { readReceipt, timelineQuery } from './bet-queries.ts'

/**
 * Shows the timeline and the receipt of a bet, which are read when the player opens them; the timeline is read again
 * when the bet changes.
 */
export function BetHistory({ bet }: { bet: PlacedBet }) {
  const { api } = usePage()
  const { t } = useI18n()
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError } = useQuery({ ...timelineQuery(api, bet.id), enabled: isWanted })
  const details = useRef<HTMLDetailsElement>(null)
  // The player may have opened the element before hydration, when its event could not be received.
  useEffect(() => {
    if (details.current?.open) setIsWanted(true)
  }, [])
  return (
    <details
      ref={details}
      className="bet__more collapse"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setIsWanted(true)
      }}
    >
      <summary className="bet__summary collapse__head">
        <span className="grow">{t('bets.timeline')}</span>
        <Icon name="chevron-down" size="s" className="collapse__chevron" />
      </summary>
      <div className="bet__history collapse__body" aria-busy={data === undefined && !isError}>
        {isError ? (
          <Note tone="neg" icon="warning">
            {t('bets.timeline-failed')}
          </Note>
        ) : data === undefined ? (
          <Skeleton width="l" />
        ) : (
          <Timeline
            entries={withRequestedOdds(data.entries, bet)}
            selections={bet.selections}
            currency={bet.stake}
            isDetailed
          />
        )}
        {isWanted && hasReceipt(bet) ? <BetReceipt bet={bet} /> : null}
      </div>
    </details>
  )
}

/** Returns whether a bet has a receipt, which it has once it was accepted. */
function hasReceipt({ status }: PlacedBet): boolean {
  return status !== 'submitted' && status !== 'rejected'
}

type State = 'idle' | 'busy' | 'copied' | 'saved' | 'failed'

/** BEY-01: buttons to save or copy the signed receipt of a bet, and a link to the page on which anyone can check it. */
function BetReceipt({ bet }: { bet: PlacedBet }) {
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
