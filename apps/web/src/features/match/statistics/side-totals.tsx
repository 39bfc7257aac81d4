import type { Match, SideTotal } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Card, classNames, VisuallyHidden } from '@touchline/ui'
import { memo, useId } from 'react'
import type { CSSProperties } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { teamName } from './event-labels.ts'
import type { Side } from './event-labels.ts'
import './side-totals.css'

/** The statistic with the attempts, by the statistic with the successes, for texts such as `9 of 24`. */
const attempts: Readonly<Record<string, string>> = {
  two_pointers_made: 'two_pointer_attempts',
  three_pointers_made: 'three_pointer_attempts',
  free_throws_made: 'free_throw_attempts',
}
const inPercent: ReadonlySet<string> = new Set(['possession'])

export type SideTotalsProps = { match: Match; totals: readonly SideTotal[]; title: string }

/**
 * Compares the totals of both sides, each with a bar. ARIA roles make a table of elements that are laid out as a list.
 */
export const SideTotals = memo(function SideTotals({ match, totals, title }: SideTotalsProps) {
  const i18n = useI18n()
  const id = useId()
  const rows = totals.filter(({ name }) => i18n.knows(`total.${name}`))
  if (rows.length === 0) return null
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title" id={id}>
        {title}
      </h2>
      <div className="duo" role="table" aria-labelledby={id}>
        <div className="duo__head" role="row">
          <TeamHead match={match} side="home" />
          <span role="columnheader">
            <VisuallyHidden>{i18n.t('stats.counted')}</VisuallyHidden>
          </span>
          <TeamHead match={match} side="away" />
        </div>
        {rows.map((total) => (
          <TotalRow key={total.name} total={total} tried={totals.find(({ name }) => name === attempts[total.name])} />
        ))}
      </div>
    </Card>
  )
}, isSameTable)

/** Compares props for `memo`: the clock changes with every publication, but the table depends on the totals alone. */
function isSameTable(before: SideTotalsProps, next: SideTotalsProps): boolean {
  return before.totals === next.totals && before.title === next.title && before.match.id === next.match.id
}

function TeamHead({ match, side }: { match: Match; side: Side }) {
  const i18n = useI18n()
  return (
    <span role="columnheader" className="duo__team">
      <i className={`legend__dot legend__dot--${side}`} />
      <bdi>{teamName(match, side, i18n)}</bdi>
    </span>
  )
}

function TotalRow({ total, tried }: { total: SideTotal; tried: SideTotal | undefined }) {
  const i18n = useI18n()
  const key = `total.${total.name}`
  const sum = total.home + total.away
  const share = sum === 0 ? 50 : (100 * total.home) / sum
  return (
    <div className="duo__row" role="row">
      <b className="num" role="cell">
        {formatTotal(total, tried, 'home', i18n)}
      </b>
      <span role="rowheader">{i18n.knows(key) ? i18n.t(key) : null}</span>
      <b className="num" role="cell">
        {formatTotal(total, tried, 'away', i18n)}
      </b>
      <span className={classNames('duo__bar', sum === 0 && 'duo__bar--none')} aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
        <i style={{ '--share': 100 - share } as CSSProperties} />
      </span>
    </div>
  )
}

function formatTotal(
  total: SideTotal,
  tried: SideTotal | undefined,
  side: 'home' | 'away',
  { t, number }: I18n,
): string {
  const value = number(total[side])
  if (inPercent.has(total.name)) return t('stats.share', { share: value })
  return tried === undefined ? value : t('stats.made', { made: value, tried: number(tried[side]) })
}
