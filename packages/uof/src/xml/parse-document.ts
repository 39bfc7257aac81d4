import { SaxesParser } from 'saxes'
import type { FeedMessage } from '../messages.ts'
import type { XmlElement } from './element.ts'
import { localName, Unreadable, xmlElement } from './element.ts'
import { scanElement } from './scan-element.ts'

/**
 * `malformed`: not XML we accept (broken, not UTF-8, too large, too deep, with a DTD). `unknown-root`: sound XML about
 * something else. `invalid`: the right root, but something that decides state or money is missing or unreadable.
 */
export type ParseFailure = { ok: false; reason: 'malformed' | 'unknown-root' | 'invalid'; detail: string }

export type ParseResult = { ok: true; message: FeedMessage } | ParseFailure

export type ValueResult<T> = { ok: true; value: T } | ParseFailure

/** One bad entry does not hide the others: it is left out of `value` and named in `unreadable`. */
export type ListResult<T> = { ok: true; value: T[]; unreadable: string[] } | ParseFailure

/** Every field named, optional ones possibly undefined: forgetting one does not compile. */
type Loose<T> = { [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Leaves out the undefined ones: an absent attribute is an absent property. */
export function present<T extends object>(loose: Loose<T>): T {
  const kept: Partial<Loose<T>> = {}
  for (const key in loose) if (loose[key] !== undefined) kept[key] = loose[key]
  return kept as T
}

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

export type ReadLimits = { maxBytes?: number; maxElements?: number; maxDepth?: number }

// A full list of market descriptions is about 4 MB; the largest odds message is far below that.
const defaultLimits = { maxBytes: 5 * 1024 * 1024, maxElements: 250_000, maxDepth: 32 }

/** Reads one whole document and gives its root; throws on anything that is not plain, well-formed UTF-8 XML. */
function readElement(xml: string | Uint8Array, limits: ReadLimits = {}): XmlElement {
  const every = { ...defaultLimits, ...limits }
  const text = decodeXml(xml, every.maxBytes)
  return scanElement(text, every) ?? parseElement(text, every)
}

/** The full parser, for everything that is not plain. */
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

/** Bytes were decoded as UTF-8 already: a document that claims otherwise would be read wrongly, not differently. */
function rejectEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new Error(`encoding ${encoding} is refused`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Checks the size before anything is decoded; a byte order mark is dropped, bytes that are not UTF-8 throw. */
function decodeXml(xml: string | Uint8Array, maxBytes: number): string {
  const sizeBytes = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.byteLength
  if (sizeBytes > maxBytes) throw new Error(`${sizeBytes} bytes, more than ${maxBytes}`)
  if (typeof xml !== 'string') return utf8.decode(xml)
  return xml.startsWith('\uFEFF') ? xml.slice(1) : xml
}
