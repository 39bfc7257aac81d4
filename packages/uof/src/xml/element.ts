export type XmlElement = {
  /** The name of the element without its namespace prefix. */
  name: string
  /** The attributes by name. The object has no prototype, so that a hostile name finds no inherited property. */
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

/** Objects of this constructor inherit nothing, like `Object.create(null)`, but V8 fills and reads them faster. */
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

/** Thrown by functions that read attributes. `parseDocument` turns it into a result. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export function unreadable({ name, attributes }: XmlElement, attribute: string, expected: string): Unreadable {
  const found = attributes[attribute]
  const shown = found === undefined ? 'nothing' : JSON.stringify(found.slice(0, 60))
  return new Unreadable(`${name} ${attribute}: expected ${expected}, found ${shown}`)
}

// One rule for all messages: a value that decides about state or money is required, and rejects the message if it is
// unreadable; a value that is only for information is left out if it is unreadable.

/** Returns the text of an attribute; undefined if it is missing or empty. */
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
  // `+ 0` converts -0 to 0.
  return Number.isSafeInteger(integer) ? integer + 0 : undefined
}

export function requireInteger(element: XmlElement, attribute: string): number {
  const value = integerOf(element, attribute)
  if (value === undefined) throw unreadable(element, attribute, 'an integer')
  return value
}

/** Returns an integer, or `absent` if the attribute is missing. An unreadable attribute rejects the message. */
export function integerOr(element: XmlElement, attribute: string, absent: number): number {
  return element.attributes[attribute] === undefined ? absent : requireInteger(element, attribute)
}

export function flagOf({ attributes }: XmlElement, attribute: string): boolean | undefined {
  const value = attributes[attribute]
  if (value === '1' || value === 'true') return true
  return value === '0' || value === 'false' ? false : undefined
}

/** Splits an attribute such as a list of groups at `|`, and drops empty parts. */
export function partsOf({ attributes }: XmlElement, attribute: string): string[] {
  return (attributes[attribute] ?? '').split('|').flatMap((part) => (part === '' ? [] : [detached(part)]))
}

// V8 stores a substring of 13 or more characters as a reference to the whole string, so a cached specifier would retain
// its whole message in memory.
const shortestWindowLength = 13

export function detached(piece: string): string {
  return piece.length < shortestWindowLength ? piece : Buffer.from(piece).toString()
}

/** The feed's name for each field of `T`. If one is missing, this does not compile. */
export type FieldNames<T> = { readonly [K in keyof T]-?: string }

/** Reads the named fields; undefined if the element has none of them. */
export function readFields<T extends object>(
  names: FieldNames<T>,
  read: (name: string) => T[keyof T] | undefined,
): T | undefined {
  let fields: T | undefined
  for (const key in names) {
    const value = read(names[key])
    if (value === undefined) continue
    fields ??= {} as T
    fields[key] = value as T[typeof key]
  }
  return fields
}

export function writeFields<T extends object>(
  names: FieldNames<T>,
  fields: T,
  write: (name: string, value: NonNullable<T[keyof T]>) => string,
): string {
  let written = ''
  for (const key in names) {
    const value = fields[key]
    if (value !== undefined && value !== null) written += write(names[key], value)
  }
  return written
}
