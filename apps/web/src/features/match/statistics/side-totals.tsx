import type { SideTotal } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Card } from '@touchline/ui'
import { memo } from 'react'
import type { CSSProperties } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** `9 of 24`: what was made stands with what was tried. */
const attempts: Readonly<Record<string, string>> = {
  two_pointers_made: 'two_pointer_attempts',
  three_pointers_made: 'three_pointer_attempts',
  free_throws_made: 'free_throw_attempts',
}
const inPercent: ReadonlySet<string> = new Set(['possession'])

export type SideTotalsProps = { totals: readonly SideTotal[]; title: string }

/** Each number of both sides, with a bar that divides between them. */
export const SideTotals = memo(function SideTotals({ totals, title }: SideTotalsProps) {
  const i18n = useI18n()
  const rows = totals.filter(({ name }) => i18n.knows(`total.${name}`))
  if (rows.length === 0) return null
  return (
    <Card as="section" className="stats__card">
      <h2 className="stats__title">{title}</h2>
      <ul className="duo">
        {rows.map((total) => (
          <TotalRow key={total.name} total={total} tried={totals.find(({ name }) => name === attempts[total.name])} />
        ))}
      </ul>
    </Card>
  )
})

function TotalRow({ total, tried }: { total: SideTotal; tried: SideTotal | undefined }) {
  const i18n = useI18n()
  const key = `total.${total.name}`
  const sum = total.home + total.away
  const share = sum === 0 ? 50 : (100 * total.home) / sum
  return (
    <li className="duo__row">
      <b className="num">{written(total, tried, 'home', i18n)}</b>
      <span>{i18n.knows(key) ? i18n.t(key) : null}</span>
      <b className="num">{written(total, tried, 'away', i18n)}</b>
      <span className="duo__bar" aria-hidden="true">
        <i style={{ '--share': share } as CSSProperties} />
        <i style={{ '--share': 100 - share } as CSSProperties} />
      </span>
    </li>
  )
}

function written(total: SideTotal, tried: SideTotal | undefined, side: 'home' | 'away', { t, number }: I18n): string {
  const value = number(total[side])
  if (inPercent.has(total.name)) return t('stats.share', { share: value })
  return tried === undefined ? value : t('stats.made', { made: value, tried: number(tried[side]) })
}
