import type { XmlElement } from './xml-element.ts'

/** Thrown by the readers of single attributes and caught once, where the document's result is made. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export function unreadable({ name, attributes }: XmlElement, attribute: string, expected: string): Unreadable {
  const found = attributes[attribute]
  const shown = found === undefined ? 'nothing' : JSON.stringify(found.slice(0, 60))
  return new Unreadable(`${name} ${attribute}: expected ${expected}, found ${shown}`)
}
