import type { Market } from '@touchline/contract'

/** One market as the page shows it: a single line, or every line of a handicap or total under one head. */
export type MarketGroup = {
  id: number
  name: string
  /** In the order of their values. */
  lines: readonly Market[]
  /** Heads over the columns when the lines are shown as a table; null when each line is a card of its own. */
  heads: readonly string[] | null
}

/** Lines of one market stand together at the place of the first of them. */
export function groupMarkets(markets: readonly Market[]): MarketGroup[] {
  const byId = new Map<number, Market[]>()
  for (const market of markets) {
    const lines = byId.get(market.id)
    if (lines === undefined) byId.set(market.id, [market])
    else lines.push(market)
  }
  return [...byId.values()].flatMap((lines): MarketGroup[] => {
    const heads = columnHeads(lines)
    if (heads === null) return lines.map((line) => ({ id: line.id, name: line.name, lines: [line], heads: null }))
    const sorted = lines.toSorted((one, other) => lineValue(one) - lineValue(other))
    return [{ id: lines[0]!.id, name: groupName(sorted), lines: sorted, heads }]
  })
}

export type OutcomeLayout = { layout: 'stack' | 'label'; columns: 1 | 2 | 3 }

/** Three ways of a match stand in a row, two face each other, scores go three abreast, long names have a line each. */
export function outcomeLayout({ outcomes }: Market): OutcomeLayout {
  const longest = Math.max(0, ...outcomes.map(({ name }) => name.length))
  if (outcomes.length === 3 && longest <= 20) return { layout: 'stack', columns: 3 }
  if (outcomes.length > 3 && longest <= 8) return { layout: 'label', columns: 3 }
  return { layout: 'label', columns: outcomes.length === 2 || longest <= 20 ? 2 : 1 }
}

/** `2.5` of `total=2.5`, `−0.5` of `hcp=-0.5`. */
export function lineLabel({ specifier }: Market): string {
  return rawValue(specifier).replace('-', '−')
}

function columnHeads(lines: readonly Market[]): string[] | null {
  const sizes = new Set(lines.map(({ outcomes }) => outcomes.length))
  const [size] = sizes
  const areValues = lines.every(({ specifier }) => Number.isFinite(Number.parseFloat(rawValue(specifier))))
  if (lines.length < 2 || sizes.size !== 1 || (size !== 2 && size !== 3) || !areValues) return null
  const heads = lines[0]!.outcomes.map(({ name }) => withoutValue(name, rawValue(lines[0]!.specifier)))
  return new Set(heads).size === size ? heads : null
}

/** The value stands in its own column, so the heads need not repeat it: `over 2.5` → `over`. */
function withoutValue(name: string, value: string): string {
  const short = name
    .split(' ')
    .filter((word) => bareValue(word) !== bareValue(value))
    .join(' ')
  return short === '' ? name : short
}

function bareValue(text: string): string {
  return text.replaceAll(/^[(+-]+|\)$/g, '')
}

function groupName(lines: readonly Market[]): string {
  const [first] = lines
  return withoutValue(first!.name, rawValue(first!.specifier))
}

function lineValue({ specifier }: Market): number {
  return Number.parseFloat(rawValue(specifier))
}

function rawValue(specifier: string): string {
  return specifier.split('=')[1] ?? ''
}
