import type { PricePoint } from '@touchline/contract'
import { useWords } from '../words.tsx'
import { sentenceCase } from '../sentence-case.ts'

export type PriceChartProps = { points: readonly PricePoint[]; outcomes: readonly { id: string; name: string }[] }

const size = { width: 300, height: 48 }

/**
 * A line per outcome, as high as its price makes it likely: a price that falls rises here. Time runs from left to right in
 * every language. The words under it say the same.
 */
export function PriceChart({ points, outcomes }: PriceChartProps) {
  const { t, odds } = useWords()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || last.at === first.at) return null
  const lines = outcomes.flatMap(({ id, name }) => {
    const own = points.flatMap(({ at, odds: { [id]: price } }) => (price ? [{ at, chance: 1000 / price }] : []))
    const price = last.odds[id]
    return own.length < 2 || !price ? [] : [{ id, name, own, price }]
  })
  const x = (at: number) => ((at - first.at) / (last.at - first.at)) * size.width
  const y = (chance: number) => size.height - Math.min(1, chance) * size.height
  return (
    <figure className="chart">
      <figcaption className="chart__title">
        {t('match.price-line', { minutes: Math.max(1, Math.round((last.at - first.at) / 60_000)) })}
      </figcaption>
      <svg
        className="chart__plot"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map(({ id, own }, place) => (
          <polyline
            key={id}
            className={`chart__line chart__line--${toneOf(place, lines.length)}`}
            points={own.map(({ at, chance }) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`).join(' ')}
          />
        ))}
      </svg>
      <ul className="chart__key">
        {lines.map(({ id, name, own, price }, place) => (
          <li key={id}>
            <span className={`chart__mark chart__line--${toneOf(place, lines.length)}`} aria-hidden="true" />
            {sentenceCase(name)} {/* The arrow points to the new price in every language. */}
            <span className="num" dir="ltr">
              <bdi>{odds(Math.round(1000 / own[0]!.chance))}</bdi> → <bdi>{odds(price)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** The first side, the last, and what lies between them. */
function toneOf(place: number, count: number): 'first' | 'between' | 'last' {
  if (place === 0) return 'first'
  return place === count - 1 ? 'last' : 'between'
}
