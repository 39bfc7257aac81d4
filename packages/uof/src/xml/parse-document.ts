import { SaxesParser } from 'saxes'
import type { FeedMessage } from '../messages.ts'
import { localName, Unreadable, xmlElement } from './element.ts'
import type { XmlElement } from './element.ts'
import { scanElement } from './scan-element.ts'

/**
 * Why a document was rejected. `malformed`: not acceptable as XML (broken, not UTF-8, too large, too deep, with a DTD).
 * `unknown-root`: valid XML with another root element. `invalid`: the expected root element, but a value that decides
 * about state or money is missing or unreadable.
 */
export type ParseFailure = { ok: false; reason: 'malformed' | 'unknown-root' | 'invalid'; detail: string }

export type ParseResult = { ok: true; message: FeedMessage } | ParseFailure

export type ValueResult<T> = { ok: true; value: T } | ParseFailure

/** The readable entries of a list in `value`, and the faults of the others in `unreadable`. */
export type ListResult<T> = { ok: true; value: T[]; unreadable: string[] } | ParseFailure

/** All fields of `T`, of which the optional ones may be undefined. If one is missing, this does not compile. */
type Loose<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Removes fields that are undefined, because a missing attribute must be a missing property. */
export function present<T extends object>(loose: Loose<T>): T {
  const fields: Partial<Loose<T>> = {}
  for (const key in loose) if (loose[key] !== undefined) fields[key] = loose[key]
  return fields as T
}

export type RootReaders<T> = ReadonlyMap<string, (root: XmlElement) => T>

/** Parses a document. All exceptions of parsing and reading become results here, except programming errors. */
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

// A complete list of market descriptions has about 4 MB, and odds messages have far less.
const defaultLimits = { maxBytes: 5 * 1024 * 1024, maxElements: 250_000, maxDepth: 32 }

/** Parses a document and returns its root element. Throws unless it is well-formed UTF-8 XML without a DTD. */
function readElement(xml: string | Uint8Array, limits: ReadLimits = {}): XmlElement {
  const every = { ...defaultLimits, ...limits }
  const text = decodeXml(xml, every.maxBytes)
  return scanElement(text, every) ?? parseElement(text, every)
}

/** Parses documents that `scanElement` does not accept, with a full XML parser. */
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

/** Rejects a document that declares an encoding other than UTF-8, because its bytes were decoded as UTF-8. */
function rejectEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new Error(`encoding ${encoding} is refused`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Checks the size and then decodes bytes, which throws if they are not UTF-8. Removes a byte order mark. */
function decodeXml(xml: string | Uint8Array, maxBytes: number): string {
  const sizeBytes = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.byteLength
  if (sizeBytes > maxBytes) throw new Error(`${sizeBytes} bytes, more than ${maxBytes}`)
  if (typeof xml !== 'string') return utf8.decode(xml)
  return xml.startsWith('\uFEFF') ? xml.slice(1) : xml
}
