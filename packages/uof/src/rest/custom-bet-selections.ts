import type { AvailableSelections, CustomBetMarket, CustomBetSelection } from '../custom-bet.ts'
import { parseOddsMilli, writeOddsMilli } from '../odds-milli.ts'
import { present } from '../result.ts'
import type { ValueResult } from '../result.ts'
import { flagOf, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf, requireChild, Unreadable } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { attribute, flag } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { specifiersAttribute } from '../write/common.ts'
import { customBetDocument } from './document.ts'
import type { WriteOptions } from './document.ts'

const selectionReaders = new Map([['selections', readSelections]])
const availableReaders = new Map([
  ['available_selections', (root: XmlElement) => readAvailable(requireChild(root, 'event'))],
])

/** What is asked to be priced as one; the price of a part is rejected whole when it cannot be read. */
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

/** An `event` with its markets, here and in the answer to a calculation. */
export function readAvailable(event: XmlElement): AvailableSelections {
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

export function writeAvailable({ eventId, markets }: AvailableSelections): string {
  const elements = markets.map(({ id, specifiers, isConflict, outcomes }) => {
    const head = attribute('id', id) + specifiersAttribute(specifiers) + flag('conflict', isConflict)
    const children = outcomes.map(
      (outcome) => `<outcome${attribute('id', outcome.id)}${flag('conflict', outcome.isConflict)}/>`,
    )
    return `<market${head}>${children.join('')}</market>`
  })
  return `<event${attribute('id', eventId)}><markets>${elements.join('')}</markets></event>`
}

/** Alternatives (`orSelections`) are a bet we do not make: read as a plain list they would mean another one. */
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
