import type { SettlementProgress } from '@touchline/contract'
import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIsUnhydrated } from '../../../site/lazy/lazy-part.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'

type AfterMatchProps = {
  /** Undefined until the progress of the settlement is known. */
  settlement: SettlementProgress | undefined
  /** The card of the player's own bets. */
  bets: ReactNode
}

/** Shows the settlement and the player's bets above both columns of the board, after a match has ended. */
export function AfterMatch({ settlement, bets }: AfterMatchProps) {
  return (
    <div className="stats__after">
      {settlement === undefined || settlement.lines === 0 ? null : <SettlementNote settlement={settlement} />}
      {bets}
    </div>
  )
}

type SettlementNoteProps = { settlement: SettlementProgress }

function SettlementNote({ settlement: { markets, settled_markets, settled_at } }: SettlementNoteProps) {
  const { links } = usePage()
  const { t, number, time, date } = useI18n()
  const isWhole = settled_markets === markets && settled_at !== null
  return (
    <Note
      tone={isWhole ? 'pos' : 'neutral'}
      icon={isWhole ? 'check' : 'clock'}
      title={
        isWhole
          ? t('stats.settled-all', { count: markets, time: time(settled_at), date: date(settled_at) })
          : t('stats.settled-part', { settled: number(settled_markets), count: markets })
      }
    >
      {t(isWhole ? 'stats.settled-all-more' : 'stats.settled-part-more')}
      <a className="link stats__how" href={links.settlementRules()}>
        {t('stats.settled-how')}
      </a>
    </Note>
  )
}

const maxWaitMs = 2_000

/**
 * Returns whether a board should wait for content above it that is still missing, because that would move the board
 * when it appears later. A board waits two seconds at most. It does not wait once it was shown, nor without scripts,
 * when nothing would appear.
 */
export function useWaiting(isMissing: boolean): boolean {
  const isUnhydrated = useIsUnhydrated()
  const [wasShown, setWasShown] = useState(!isMissing)
  if (!isMissing && !wasShown) setWasShown(true)
  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return isMissing && !wasShown && !isUnhydrated
}
