import type { ListResult } from '../result.ts'
import { parseDocument } from '../xml/parse-document.ts'
import type { ReadLimits, XmlElement } from '../xml/read-element.ts'
import { Unreadable } from '../xml/unreadable.ts'

/** A document that is one long list: an entry that cannot be read is reported beside the ones that can. */
export function parseList<T>(
  xml: string | Uint8Array,
  names: { root: string; entry: string },
  readEntry: (element: XmlElement) => T,
  limits?: ReadLimits,
): ListResult<T> {
  const readers = new Map([[names.root, (root: XmlElement) => readEntries(root, names.entry, readEntry)]])
  const result = parseDocument(xml, readers, limits)
  return result.ok ? { ok: true, ...result.value } : result
}

function readEntries<T>(root: XmlElement, name: string, readEntry: (element: XmlElement) => T) {
  const value: T[] = []
  const unreadable: string[] = []
  for (const element of root.children) {
    if (element.name !== name) continue
    try {
      value.push(readEntry(element))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(`${element.attributes['id']?.slice(0, 60) ?? '?'}: ${error.message}`)
    }
  }
  return { value, unreadable }
}
