import type { SlipSelection } from '@touchline/betting'
import { specifierOf } from '@touchline/contract'
import type { PlacedSelection, SharedSelection } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { sentenceCase } from '../../site/i18n/text.ts'

/** What the title of a selection is made of: the names in the slip, the placed bet or the shared slip. */
export type TitledSelection = {
  market: { id: number; name: string }
  specifier: string
  outcome: string
  /** The names of both sides. */
  sides: readonly string[]
}

/** The title of a selection. `market` is set, and shown below the outcome, if the outcome alone is not clear. */
export type SelectionTitle = { outcome: string; market?: string }

/** The unit of totals of a whole match, by market id. Only the provider with these ids uses the specifier `total=`. */
const unitOf: Readonly<Record<number, Unit>> = {
  18: 'goals',
  139: 'cards',
  166: 'corners',
  189: 'games',
  225: 'points',
  238: 'points',
  258: 'runs',
  328: 'maps',
  639: 'fours',
  640: 'sixes',
}
type Unit = 'goals' | 'cards' | 'corners' | 'games' | 'points' | 'runs' | 'maps' | 'fours' | 'sixes'

/** The ids of winner and handicap markets of a full match, for which the picked side is clear without the market. */
const marketsOfSides: ReadonlySet<number> = new Set([1, 14, 16, 186, 219, 223, 251, 256, 340, 406])

/**
 * SLIP-22h: writes a pick so that it is clear without its market: `Over 3.5 goals`, `Arsenal (-1.5)`, `Both teams to
 * score: yes`. Stored names are not changed.
 */
export function selectionTitle(
  { market, specifier, outcome, sides }: TitledSelection,
  i18n: TitleLanguage,
): SelectionTitle {
  const name = i18n.nameFigures(market.name)
  const unit = /^total=[\d.]+$/.test(specifier) ? unitOf[market.id] : undefined
  if (unit !== undefined) {
    const count = Number(specifierOf({ specifier }).value)
    return { outcome: i18n.t(`pick.${unit}`, { count, line: i18n.nameFigures(sentenceCase(outcome)) }), market: name }
  }
  const isSide = marketsOfSides.has(market.id) && sides.some((side) => side !== '' && outcome.includes(side))
  if (isSide || name === '') return { outcome: i18n.nameFigures(sentenceCase(outcome)), market: name }
  return { outcome: i18n.nameFigures(`${sentenceCase(market.name)}: ${outcome}`) }
}

type TitleLanguage = Pick<I18n, 't' | 'nameFigures'>
type SlipNames = Pick<SlipSelection, 'marketId' | 'marketName' | 'specifier' | 'outcomeName' | 'nameA' | 'nameB'>
type PlacedNames = Pick<PlacedSelection, 'market' | 'specifier' | 'match'> & { outcome: { name: string } }

export function slipSelectionTitle(selection: SlipNames, i18n: TitleLanguage): SelectionTitle {
  const { marketId: id, marketName: name, specifier, outcomeName: outcome, nameA, nameB } = selection
  return selectionTitle({ market: { id, name }, specifier, outcome, sides: [nameA, nameB] }, i18n)
}

export function placedSelectionTitle(
  { market, specifier, outcome, match }: PlacedNames,
  i18n: TitleLanguage,
): SelectionTitle {
  return selectionTitle({ market, specifier, outcome: outcome.name, sides: [match.name_a, match.name_b] }, i18n)
}

type SharedNames = NonNullable<SharedSelection['names']>

export function sharedSelectionTitle(
  selection: SharedSelection,
  names: SharedNames,
  i18n: TitleLanguage,
): SelectionTitle {
  const { market_id: id, specifier } = selection
  const { market: name, outcome, name_a, name_b } = names
  return selectionTitle({ market: { id, name }, specifier, outcome, sides: [name_a, name_b] }, i18n)
}
