import type { ListResult } from '../result.ts'
import { childrenOf, Unreadable } from '../xml/xml-element.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { ReadLimits } from '../xml/read-element.ts'
import type { XmlElement } from '../xml/xml-element.ts'

/** `inside` names the element that holds the entries when the root itself does not. */
export type ListNames = { root: string | readonly string[]; inside?: string; entry: string | readonly string[] }

/** A document that is one long list: an entry that cannot be read is reported beside the ones that can. */
export function parseList<T>(
  xml: string | Uint8Array,
  { root, inside, entry }: ListNames,
  readEntry: (element: XmlElement, root: XmlElement) => T,
  limits?: ReadLimits,
): ListResult<T> {
  const [roots, entries] = [[root].flat(), [entry].flat()]
  const read = (element: XmlElement) => {
    const holders = inside === undefined ? [element] : childrenOf(element, inside)
    return readEntries(
      holders.flatMap((holder) => holder.children.filter((child) => entries.includes(child.name))),
      (child) => readEntry(child, element),
    )
  }
  const result = parseDocument(xml, new Map(roots.map((name) => [name, read])), limits)
  return result.ok ? { ok: true, ...result.value } : result
}

function readEntries<T>(elements: readonly XmlElement[], readEntry: (element: XmlElement) => T) {
  const value: T[] = []
  const unreadable: string[] = []
  for (const element of elements) {
    try {
      value.push(readEntry(element))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(`${element.attributes['id']?.slice(0, 60) ?? '?'}: ${error.message}`)
    }
  }
  return { value, unreadable }
}
