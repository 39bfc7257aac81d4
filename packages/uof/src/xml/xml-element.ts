export type XmlElement = {
  /** Without its namespace prefix. */
  name: string
  /** No prototype, so a hostile name reaches nothing but itself. */
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

export function xmlElement(name: string, attributes: Record<string, string> = new Attributes()): XmlElement {
  return { name, attributes, children: [], text: '' }
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Inherits nothing, like `Object.create(null)`, but objects of a constructor are faster to fill and read. */
const Attributes = function Attributes() {} as unknown as new () => Record<string, string>
Attributes.prototype = Object.create(null) as object

export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child) => child.name === name)
}

export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent === undefined ? [] : parent.children.filter((child) => child.name === name)
}

export function requireChild(parent: XmlElement, name: string): XmlElement {
  const child = childOf(parent, name)
  if (child === undefined) throw new Unreadable(`${parent.name}: expected ${name} inside, found none`)
  return child
}

/** Thrown by the readers of single attributes and caught once, where the document's result is made. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export function unreadable({ name, attributes }: XmlElement, attribute: string, expected: string): Unreadable {
  const found = attributes[attribute]
  const shown = found === undefined ? 'nothing' : JSON.stringify(found.slice(0, 60))
  return new Unreadable(`${name} ${attribute}: expected ${expected}, found ${shown}`)
}
