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
