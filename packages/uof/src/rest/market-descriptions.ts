import { present } from '../present.ts'
import type { MarketDescription, OutcomeDescription, SpecifierDescription } from '../rest.ts'
import type { ListResult } from '../result.ts'
import { partsOf, requireInteger, requireText, textOf } from '../xml/attributes.ts'
import { childOf, childrenOf } from '../xml/children.ts'
import type { XmlElement } from '../xml/read-element.ts'
import { attribute, xmlDeclaration } from '../xml/write-attribute.ts'
import { parseList } from './parse-list.ts'

export function parseMarketDescriptions(xml: string | Uint8Array): ListResult<MarketDescription> {
  return parseList(xml, { root: 'market_descriptions', entry: 'market' }, readMarket)
}

export function writeMarketDescriptions(markets: readonly MarketDescription[]): string {
  const content = markets.map(writeMarket).join('')
  return `${xmlDeclaration}<market_descriptions response_code="OK">${content}</market_descriptions>`
}

function readMarket(element: XmlElement): MarketDescription {
  return present<MarketDescription>({
    id: requireInteger(element, 'id'),
    name: requireText(element, 'name'),
    groups: partsOf(element, 'groups'),
    outcomes: childrenOf(childOf(element, 'outcomes'), 'outcome').map(readOutcome),
    specifiers: childrenOf(childOf(element, 'specifiers'), 'specifier').map(readSpecifier),
    variant: textOf(element, 'variant'),
  })
}

/** Without a name the id is shown. */
function readOutcome(element: XmlElement): OutcomeDescription {
  const id = requireText(element, 'id')
  return { id, name: textOf(element, 'name') ?? id }
}

function readSpecifier(element: XmlElement): SpecifierDescription {
  return { name: requireText(element, 'name'), type: textOf(element, 'type') ?? 'string' }
}

function writeMarket({ id, name, groups, variant, outcomes, specifiers }: MarketDescription): string {
  const head = attribute('id', id) + attribute('name', name) + attribute('groups', groups.join('|') || undefined)
  const outcomeElements = outcomes.map(
    (outcome) => `<outcome${attribute('id', outcome.id)}${attribute('name', outcome.name)}/>`,
  )
  const specifierElements = specifiers.map(
    (specifier) => `<specifier${attribute('name', specifier.name)}${attribute('type', specifier.type)}/>`,
  )
  const children = listElement('outcomes', outcomeElements) + listElement('specifiers', specifierElements)
  return `<market${head}${attribute('variant', variant)}>${children}</market>`
}

function listElement(name: string, elements: string[]): string {
  return elements.length === 0 ? '' : `<${name}>${elements.join('')}</${name}>`
}
