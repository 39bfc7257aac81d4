import type { AvailableSelections, CustomBetCalculation, CustomBetMarket, CustomBetSelection } from '../custom-bet.ts'
import type { Cashout } from '../messages.ts'
import { parseOddsMilli, writeOddsMilli } from '../odds-milli.ts'
import { readCashout } from '../parse/odds-change.ts'
import { specifiersAttribute } from '../write/common.ts'
import { writeOddsChange } from '../write/odds-change.ts'
import {
  childOf,
  childrenOf,
  flagOf,
  requireChild,
  requireInteger,
  requireText,
  textOf,
  Unreadable,
  unreadable,
} from '../xml/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { parseDocument, present } from '../xml/parse-document.ts'
import type { ValueResult } from '../xml/parse-document.ts'
import { attribute, flag, xmlDeclaration } from '../xml/write-attribute.ts'
import { customBetDocument } from './document.ts'
import type { WriteOptions } from './document.ts'

const selectionReaders = new Map([['selections', readSelections]])
const availableReaders = new Map([
  ['available_selections', (root: XmlElement) => readAvailable(requireChild(root, 'event'))],
])

/** Parses selections to be priced together. One unreadable selection rejects the request. */
export function parseCustomBetSelections(xml: string | Uint8Array): ValueResult<CustomBetSelection[]> {
  return parseDocument(xml, selectionReaders)
}

export function writeCustomBetSelections(
  selections: readonly CustomBetSelection[],
  options: WriteOptions = {},
): string {
  return customBetDocument('selections', selections.map(writeSelection).join(''), options)
}

export function parseAvailableSelections(xml: string | Uint8Array): ValueResult<AvailableSelections> {
  return parseDocument(xml, availableReaders)
}

export function writeAvailableSelections(available: AvailableSelections, options: WriteOptions = {}): string {
  return customBetDocument('available_selections', writeAvailable(available), options)
}

/** Reads an `event` with its markets, which occurs in lists of available selections and in calculations. */
function readAvailable(event: XmlElement): AvailableSelections {
  return {
    eventId: requireText(event, 'id'),
    markets: childrenOf(childOf(event, 'markets'), 'market').map((market) =>
      present<CustomBetMarket>({
        id: requireInteger(market, 'id'),
        specifiers: textOf(market, 'specifiers') ?? '',
        isConflict: flagOf(market, 'conflict'),
        outcomes: childrenOf(market, 'outcome').map((outcome) =>
          present<CustomBetMarket['outcomes'][number]>({
            id: requireText(outcome, 'id'),
            isConflict: flagOf(outcome, 'conflict'),
          }),
        ),
      }),
    ),
  }
}

function writeAvailable({ eventId, markets }: AvailableSelections): string {
  const elements = markets.map(({ id, specifiers, isConflict, outcomes }) => {
    const head = attribute('id', id) + specifiersAttribute(specifiers) + flag('conflict', isConflict)
    const children = outcomes.map(
      (outcome) => `<outcome${attribute('id', outcome.id)}${flag('conflict', outcome.isConflict)}/>`,
    )
    return `<market${head}>${children.join('')}</market>`
  })
  return `<event${attribute('id', eventId)}><markets>${elements.join('')}</markets></event>`
}

/** Reads selections. Alternatives (`orSelections`) are rejected, because without them it would be another bet. */
function readSelections(root: XmlElement): CustomBetSelection[] {
  const unknown = root.children.find((child) => child.name !== 'selection')
  if (unknown !== undefined) throw new Unreadable(`selections: ${unknown.name.slice(0, 60)} is not understood`)
  return root.children.map((selection) =>
    present<CustomBetSelection>({
      eventId: requireText(selection, 'id'),
      marketId: requireInteger(selection, 'market_id'),
      specifiers: textOf(selection, 'specifiers') ?? '',
      outcomeId: requireText(selection, 'outcome_id'),
      oddsMilli: parseOddsMilli(selection.attributes['odds']) ?? undefined,
    }),
  )
}

function writeSelection({ eventId, marketId, specifiers, outcomeId, oddsMilli }: CustomBetSelection): string {
  const line = attribute('id', eventId) + attribute('market_id', marketId) + specifiersAttribute(specifiers)
  const odds = attribute('odds', oddsMilli === undefined ? undefined : writeOddsMilli(oddsMilli))
  return `<selection${line}${attribute('outcome_id', outcomeId)}${odds}/>`
}

const calculationReaders = new Map([
  ['calculation_response', readCalculation],
  ['filtered_calculation_response', readCalculation],
])

/** Parses a calculation, or a filtered one, in which markets that conflict are marked. */
export function parseCustomBetCalculation(xml: string | Uint8Array): ValueResult<CustomBetCalculation> {
  return parseDocument(xml, calculationReaders)
}

export function writeCustomBetCalculation(
  calculation: CustomBetCalculation,
  { isFiltered = false, ...options }: WriteOptions & { isFiltered?: boolean } = {},
): string {
  const { oddsMilli, probability, isHarmonized, available } = calculation
  const price = attribute('odds', writeOddsMilli(oddsMilli)) + attribute('probability', probability)
  const rest = `<available_selections>${available.map(writeAvailable).join('')}</available_selections>`
  const content = `<calculation${price}${flag('harmonization', isHarmonized)}/>${rest}`
  return customBetDocument(`${isFiltered ? 'filtered_' : ''}calculation_response`, content, options)
}

function readCalculation(root: XmlElement): CustomBetCalculation {
  const calculation = requireChild(root, 'calculation')
  const oddsMilli = parseOddsMilli(calculation.attributes['odds'])
  if (oddsMilli === null) throw unreadable(calculation, 'odds', 'a price above 1')
  const probability = Number(calculation.attributes['probability'] ?? Number.NaN)
  if (!(probability >= 0 && probability <= 1)) throw unreadable(calculation, 'probability', 'a number from 0 to 1')
  return present<CustomBetCalculation>({
    oddsMilli,
    probability,
    isHarmonized: flagOf(calculation, 'harmonization'),
    available: childrenOf(childOf(root, 'available_selections'), 'event').map(readAvailable),
  })
}

const probabilityReaders = new Map([['cashout', readCashout]])

export function parseProbabilities(xml: string | Uint8Array): ValueResult<Cashout> {
  return parseDocument(xml, probabilityReaders)
}

export function writeProbabilities(cashout: Cashout): string {
  return xmlDeclaration + writeOddsChange(cashout)
}
