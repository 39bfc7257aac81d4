import type { PlacedSelection } from '@touchline/contract'
import { Icon, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { sentenceCase } from '../sentence-case.ts'
import { useWords } from '../words.tsx'
import { legMark, type LegMark } from './bet-words.ts'

export type BetLegProps = { selection: PlacedSelection; state: ReactNode; href: string | undefined }

export function BetLeg({ selection, state, href }: BetLegProps) {
  const { t, odds } = useWords()
  const match = t('match.versus', { home: selection.match.name_a, away: selection.match.name_b })
  return (
    <li className="bleg">
      <Mark mark={legMark(selection.status)} />
      <div className="bleg__what">
        <span className="strong trunc" dir="auto">
          {sentenceCase(selection.outcome.name)}
        </span>
        <span className="text-xs text-2 trunc" dir="auto">
          {selection.market.name}
        </span>
        <span className="bleg__match">
          {state}
          {href === undefined ? (
            <span className="trunc">{match}</span>
          ) : (
            <a className="trunc" href={href}>
              {match}
            </a>
          )}
        </span>
      </div>
      <bdi className="num strong">{odds(selection.odds)}</bdi>
    </li>
  )
}

function Mark({ mark }: { mark: LegMark }) {
  const { t } = useWords()
  return (
    <span className={`mark mark--${mark}`}>
      {mark === 'won' ? <Icon name="check" /> : null}
      {mark === 'lost' ? <Icon name="close" /> : null}
      {mark === 'void' ? <span aria-hidden="true">–</span> : null}
      <VisuallyHidden>{t(words[mark])}</VisuallyHidden>
    </span>
  )
}

const words = {
  open: 'bets.leg-open',
  won: 'price.won',
  lost: 'price.lost',
  void: 'bets.leg-void',
} as const
