import { SaxesParser } from 'saxes'
import type { FeedMessage } from '../messages.ts'
import { localName, Unreadable, xmlElement } from './element.ts'
import type { XmlElement } from './element.ts'
import { scanElement } from './scan-element.ts'

/**
 * `malformed`: not acceptable XML (broken, not UTF-8, too large, too deep, with a DTD). `unknown-root`: valid XML about
 * something else. `invalid`: the right root, but a value that decides about state or money is missing or unreadable.
 */
export type ParseFailure = { ok: false; reason: 'malformed' | 'unknown-root' | 'invalid'; detail: string }

export type ParseResult = { ok: true; message: FeedMessage } | ParseFailure

export type ValueResult<T> = { ok: true; value: T } | ParseFailure

/** An unreadable entry does not hide the others: it is left out of `value` and reported in `unreadable`. */
export type ListResult<T> = { ok: true; value: T[]; unreadable: string[] } | ParseFailure

/** Every field must be present, optional ones possibly undefined, so that a missing one does not compile. */
type Loose<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Removes undefined fields: an absent attribute is an absent property. */
export function present<T extends object>(loose: Loose<T>): T {
  const fields: Partial<Loose<T>> = {}
  for (const key in loose) if (loose[key] !== undefined) fields[key] = loose[key]
  return fields as T
}

export type RootReaders<T> = ReadonlyMap<string, (root: XmlElement) => T>

/** The only place where errors of the readers become a result. */
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

export type ReadLimits = { maxBytes?: number; maxElements?: number; maxDepth?: number }

// A full list of market descriptions is about 4 MB; the largest odds message is far below that.
const defaultLimits = { maxBytes: 5 * 1024 * 1024, maxElements: 250_000, maxDepth: 32 }

/** Reads a whole document and returns its root; throws unless it is well-formed UTF-8 XML without a DTD. */
function readElement(xml: string | Uint8Array, limits: ReadLimits = {}): XmlElement {
  const every = { ...defaultLimits, ...limits }
  const text = decodeXml(xml, every.maxBytes)
  return scanElement(text, every) ?? parseElement(text, every)
}

/** The full parser, for documents that `scanElement` does not accept. */
export function parseElement(
  xml: string,
  { maxElements, maxDepth }: Required<Omit<ReadLimits, 'maxBytes'>>,
): XmlElement {
  const document = xmlElement('')
  const open = [document]
  let innermost = document
  let elementCount = 0

  const parser = new SaxesParser({ xmlns: false })
  parser.on('xmldecl', ({ encoding }) => rejectEncoding(encoding))
  parser.on('doctype', () => {
    throw new Error('a document type declaration is refused')
  })
  parser.on('opentag', (tag) => {
    elementCount += 1
    if (elementCount > maxElements) throw new Error(`more than ${maxElements} elements`)
    if (open.length > maxDepth) throw new Error(`elements nested deeper than ${maxDepth}`)
    const child = xmlElement(localName(tag.name), tag.attributes)
    innermost.children.push(child)
    open.push(child)
    innermost = child
  })
  parser.on('closetag', () => {
    open.pop()
    innermost = open.at(-1) ?? document
  })
  parser.on('text', (text) => {
    innermost.text += text
  })
  parser.on('cdata', (text) => {
    innermost.text += text
  })
  parser.write(xml).close()

  const [root] = document.children
  if (root === undefined) throw new Error('no root element')
  return root
}

/** The bytes were decoded as UTF-8 already, so a document that declares another encoding was decoded wrongly. */
function rejectEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new Error(`encoding ${encoding} is refused`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Checks the size before decoding. Removes a byte order mark; bytes that are not UTF-8 throw. */
function decodeXml(xml: string | Uint8Array, maxBytes: number): string {
  const sizeBytes = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.byteLength
  if (sizeBytes > maxBytes) throw new Error(`${sizeBytes} bytes, more than ${maxBytes}`)
  if (typeof xml !== 'string') return utf8.decode(xml)
  return xml.startsWith('\uFEFF') ? xml.slice(1) : xml
}
