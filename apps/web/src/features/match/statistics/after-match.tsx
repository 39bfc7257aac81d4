import type { SettlementProgress } from '@touchline/contract'
import { Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIsUnhydrated } from '../../../site/lazy/lazy-part.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'

type AfterMatchProps = {
  /** Undefined where it is not known. */
  settlement: SettlementProgress | undefined
  /** The card of the player's own bets. */
  bets: ReactNode
}

/** What is said first of a match that has ended, over both columns of a board. */
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

const longestWaitMs = 2_000

/**
 * Whether a board waits for what stands above it, which would move it if it came later. It does before it was shown, for a
 * short time, and not where no script brings anything.
 */
export function useWaiting(isMissing: boolean): boolean {
  const isUnhydrated = useIsUnhydrated()
  const [wasShown, setWasShown] = useState(!isMissing)
  if (!isMissing && !wasShown) setWasShown(true)
  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), longestWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return isMissing && !wasShown && !isUnhydrated
}
