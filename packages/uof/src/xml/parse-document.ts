import { readElement } from './read-element.ts'
import type { ReadLimits } from './read-element.ts'
import type { XmlElement } from './xml-element.ts'
import { Unreadable } from './xml-element.ts'
import type { ParseFailure, ValueResult } from '../result.ts'

export type RootReaders<T> = ReadonlyMap<string, (root: XmlElement) => T>

/** The one place where what the readers throw becomes a value. */
export function parseDocument<T>(
  xml: string | Uint8Array,
  readers: RootReaders<T>,
  limits?: ReadLimits,
): ValueResult<T> {
  let root: XmlElement
  try {
    root = readElement(xml, limits)
  } catch (error) {
    return failure('malformed', error instanceof Error ? error.message : String(error))
  }
  const read = readers.get(root.name)
  if (read === undefined) return failure('unknown-root', root.name.slice(0, 60))
  try {
    return { ok: true, value: read(root) }
  } catch (error) {
    if (error instanceof Unreadable) return failure('invalid', error.message)
    throw error
  }
}

function failure(reason: ParseFailure['reason'], detail: string): ParseFailure {
  return { ok: false, reason, detail }
}
