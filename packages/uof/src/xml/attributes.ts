import type { XmlElement } from './xml-element.ts'
import { unreadable } from './xml-element.ts'

// One rule for all messages: what decides state or money is required and refuses the message when it cannot be read;
// what only informs is dropped when it cannot be read.

/** An empty attribute counts as absent. */
export function textOf({ attributes }: XmlElement, attribute: string): string | undefined {
  const value = attributes[attribute]
  return value === undefined || value === '' ? undefined : detached(value)
}

export function requireText(element: XmlElement, attribute: string): string {
  const value = textOf(element, attribute)
  if (value === undefined) throw unreadable(element, attribute, 'text')
  return value
}

export function integerOf({ attributes }: XmlElement, attribute: string): number | undefined {
  const value = attributes[attribute]
  if (value === undefined || !/^[+-]?\d{1,16}$/.test(value)) return undefined
  const integer = Number(value)
  // `+ 0` turns -0 into 0.
  return Number.isSafeInteger(integer) ? integer + 0 : undefined
}

export function requireInteger(element: XmlElement, attribute: string): number {
  const value = integerOf(element, attribute)
  if (value === undefined) throw unreadable(element, attribute, 'an integer')
  return value
}

/** `absent` stands in for a missing attribute only: one that is there and cannot be read is refused. */
export function integerOr(element: XmlElement, attribute: string, absent: number): number {
  return element.attributes[attribute] === undefined ? absent : requireInteger(element, attribute)
}

export function flagOf({ attributes }: XmlElement, attribute: string): boolean | undefined {
  const value = attributes[attribute]
  if (value === '1' || value === 'true') return true
  return value === '0' || value === 'false' ? false : undefined
}

/** Group names and the like: separated by `|`, empty parts dropped. */
export function partsOf({ attributes }: XmlElement, attribute: string): string[] {
  return (attributes[attribute] ?? '').split('|').flatMap((part) => (part === '' ? [] : [detached(part)]))
}

// V8 keeps a piece of 13 or more characters as a window on the text it was cut from, so one specifier kept in a map would
// keep its whole message in memory.
const shortestWindowLength = 13

export function detached(piece: string): string {
  return piece.length < shortestWindowLength ? piece : Buffer.from(piece).toString()
}
