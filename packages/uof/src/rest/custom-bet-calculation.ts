import type { CustomBetCalculation } from '../custom-bet.ts'
import { parseOddsMilli, writeOddsMilli } from '../odds-milli.ts'
import { present } from '../result.ts'
import type { ValueResult } from '../result.ts'
import { flagOf } from '../xml/attributes.ts'
import { childOf, childrenOf, requireChild, unreadable } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import { attribute, flag, xmlDeclaration } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readAvailable, writeAvailable } from './custom-bet-selections.ts'
import { customBetDocument } from './document.ts'
import type { WriteOptions } from './document.ts'
import type { Cashout } from '../messages.ts'
import { readCashout } from '../parse/odds-change.ts'
import { writeOddsChange } from '../write/odds-change.ts'

const readers = new Map([
  ['calculation_response', readCalculation],
  ['filtered_calculation_response', readCalculation],
])

/** Also the filtered answer, whose markets say what conflicts. */
export function parseCustomBetCalculation(xml: string | Uint8Array): ValueResult<CustomBetCalculation> {
  return parseDocument(xml, readers)
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
