import type {
  MarketDescription,
  OutcomeDescription,
  SpecifierDescription,
  VariantDescription,
} from '../descriptions.ts'
import { present } from '../xml/parse-document.ts'
import type { ListResult } from '../xml/parse-document.ts'
import { childOf, childrenOf, partsOf, requireInteger, requireText, textOf } from '../xml/element.ts'
import { attribute } from '../xml/write-attribute.ts'
import type { XmlElement } from '../xml/element.ts'
import { descriptionsDocument, parseList } from './document.ts'
import type { WriteOptions } from './document.ts'

/** Parses descriptions of all markets, or of one variant in the same format. */
export function parseMarketDescriptions(xml: string | Uint8Array): ListResult<MarketDescription> {
  return parseList(xml, { root: 'market_descriptions', entry: 'market' }, readMarket)
}

export function writeMarketDescriptions(markets: readonly MarketDescription[], options: WriteOptions = {}): string {
  return descriptionsDocument('market_descriptions', markets.map(writeMarket).join(''), options)
}

export function parseVariantDescriptions(xml: string | Uint8Array): ListResult<VariantDescription> {
  return parseList(xml, { root: 'variant_descriptions', entry: 'variant' }, (element) => ({
    id: requireText(element, 'id'),
    outcomes: readOutcomes(element),
  }))
}

export function writeVariantDescriptions(variants: readonly VariantDescription[], options: WriteOptions = {}): string {
  const content = variants.map(
    ({ id, outcomes }) => `<variant${attribute('id', id)}>${writeOutcomes(outcomes)}</variant>`,
  )
  return descriptionsDocument('variant_descriptions', content.join(''), options)
}

const flexScore = 'is_flex_score'

function readMarket(element: XmlElement): MarketDescription {
  const attributes = childrenOf(childOf(element, 'attributes'), 'attribute')
  const isFlexScore = attributes.some((entry) => entry.attributes['name'] === flexScore)
  return present<MarketDescription>({
    id: requireInteger(element, 'id'),
    name: requireText(element, 'name'),
    groups: partsOf(element, 'groups'),
    outcomes: readOutcomes(element),
    specifiers: childrenOf(childOf(element, 'specifiers'), 'specifier').map(readSpecifier),
    variant: textOf(element, 'variant'),
    outcomeType: textOf(element, 'outcome_type'),
    includesOutcomesOfType: textOf(element, 'includes_outcomes_of_type'),
    isFlexScore: isFlexScore ? true : undefined,
  })
}

/** Reads outcomes. Without a name, the id is used. */
function readOutcomes(element: XmlElement): OutcomeDescription[] {
  return childrenOf(childOf(element, 'outcomes'), 'outcome').map((outcome) => {
    const id = requireText(outcome, 'id')
    return { id, name: textOf(outcome, 'name') ?? id }
  })
}

function readSpecifier(element: XmlElement): SpecifierDescription {
  return { name: requireText(element, 'name'), type: textOf(element, 'type') ?? 'string' }
}

function writeMarket(market: MarketDescription): string {
  const { id, name, groups, outcomes, specifiers, isFlexScore } = market
  const head = attribute('id', id) + attribute('name', name) + attribute('groups', groups.join('|') || undefined)
  const kinds =
    attribute('variant', market.variant) +
    attribute('outcome_type', market.outcomeType) +
    attribute('includes_outcomes_of_type', market.includesOutcomesOfType)
  const specifierElements = specifiers.map(
    (specifier) => `<specifier${attribute('name', specifier.name)}${attribute('type', specifier.type)}/>`,
  )
  const listed = specifierElements.length === 0 ? '' : `<specifiers>${specifierElements.join('')}</specifiers>`
  const flags = isFlexScore === true ? `<attributes><attribute name="${flexScore}" description=""/></attributes>` : ''
  return `<market${head}${kinds}>${writeOutcomes(outcomes)}${listed}${flags}</market>`
}

function writeOutcomes(outcomes: readonly OutcomeDescription[]): string {
  if (outcomes.length === 0) return ''
  const elements = outcomes.map(({ id, name }) => `<outcome${attribute('id', id)}${attribute('name', name)}/>`)
  return `<outcomes>${elements.join('')}</outcomes>`
}
