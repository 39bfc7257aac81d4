import { textOf } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'

const isoDateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/

/** In UTC whatever offset it was sent with; without an offset it is UTC already, never the machine's own zone. */
export function instantOf(element: XmlElement, attribute: string): string | undefined {
  const text = textOf(element, attribute)
  const match = text === undefined ? null : isoDateTime.exec(text)
  if (match === null) return undefined
  const date = new Date(match[1] === undefined ? `${match[0]}Z` : match[0])
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
