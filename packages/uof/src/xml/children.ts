import type { XmlElement } from './xml-element.ts'
import { Unreadable } from './unreadable.ts'

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
