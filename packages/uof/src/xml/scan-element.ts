import { detached, localName, xmlElement } from './element.ts'
import type { XmlElement } from './element.ts'

/**
 * Parses the simple XML that the feed sends, twice as fast as a full parser. For anything unusual or wrong it returns
 * undefined, and the full parser decides. What it accepts, it reads exactly as the full parser would.
 */
export function scanElement(xml: string, limits: { maxElements: number; maxDepth: number }): XmlElement | undefined {
  const open: { element: XmlElement; name: string }[] = []
  let innermost: XmlElement | undefined
  let root: XmlElement | undefined
  let elementCount = 0
  let at = declaration.exec(xml)?.[0].length ?? 0

  for (;;) {
    const tagAt = xml.indexOf('<', at)
    if (innermost === undefined) {
      if (!isSpace(xml, at, tagAt < 0 ? xml.length : tagAt)) return undefined
      if (tagAt < 0) return root
    } else {
      if (tagAt < 0) return undefined
      if (tagAt > at) {
        const text = xml.slice(at, tagAt)
        if (unusual.test(text)) return undefined
        innermost.text += text
      }
    }

    at = tagAt + 1
    if (xml.charCodeAt(at) === slash) {
      const nameAt = at + 1
      at = nameEnd(xml, nameAt)
      if (xml.charCodeAt(at) !== greaterThan || open.pop()?.name !== xml.slice(nameAt, at)) return undefined
      innermost = open.at(-1)?.element
      at += 1
      continue
    }

    const nameAt = at
    at = nameEnd(xml, nameAt)
    elementCount += 1
    const isSecondRoot = innermost === undefined && root !== undefined
    if (at === nameAt || isSecondRoot || elementCount > limits.maxElements) return undefined
    const name = knownName(xml, nameAt, at)
    const element = xmlElement(localName(name))

    at = scanAttributes(xml, at, element.attributes)
    if (at < 0) return undefined
    const isEmpty = xml.charCodeAt(at) === slash
    if (isEmpty) at += 1
    if (xml.charCodeAt(at) !== greaterThan) return undefined
    at += 1

    if (innermost === undefined) root = element
    else innermost.children.push(element)
    // An empty element counts for the depth, as in the full parser, which opens it before closing it.
    if (open.length >= limits.maxDepth) return undefined
    if (isEmpty) continue
    open.push({ element, name })
    innermost = element
  }
}

/** What text must not contain here: references, line ends that XML normalises, and characters that XML forbids. */
// eslint-disable-next-line no-control-regex
const unusual = /[&\r\0-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]|\]\]>/
const declaration = /^<\?xml version="1\.0" encoding="[Uu][Tt][Ff]-8"(?: standalone="(?:yes|no)")?\?>/

function isSpace(xml: string, start: number, end: number): boolean {
  return skipSpace(xml, start) >= end
}

// The rest of this file scans simple attributes character by character, for `scanElement`.

const tab = 9
const lineFeed = 10
const space = 32
const doubleQuote = 34
const ampersand = 38
const singleQuote = 39
const slash = 47
const lessThan = 60
const equals = 61
const greaterThan = 62
const firstSurrogate = 0xd800

const isNameCharacter = new Uint8Array(128)
const isNameStart = new Uint8Array(128)
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code)
  isNameCharacter[code] = /[\w:.-]/.test(character) ? 1 : 0
  isNameStart[code] = /[A-Za-z_:]/.test(character) ? 1 : 0
}

/** Returns the end of a name; `at` if no name begins there. */
function nameEnd(xml: string, at: number): number {
  if (isNameStart[xml.charCodeAt(at)] !== 1) return at
  let end = at + 1
  while (isNameCharacter[xml.charCodeAt(end)] === 1) end += 1
  return end
}

/** Reads attributes. Returns the end of the attributes and the space after them; -1 if they are not simple. */
function scanAttributes(xml: string, start: number, attributes: Record<string, string>): number {
  let at = start
  for (;;) {
    const nameAt = skipSpace(xml, at)
    const end = nameEnd(xml, nameAt)
    if (end === nameAt) return nameAt
    const quote = xml.charCodeAt(end + 1)
    const isSeparated = nameAt > at
    if (!isSeparated || xml.charCodeAt(end) !== equals || (quote !== doubleQuote && quote !== singleQuote)) return -1
    const valueAt = end + 2
    let valueEnd = valueAt
    for (let code = xml.charCodeAt(valueEnd); code !== quote; code = xml.charCodeAt(++valueEnd)) {
      // After the end of the text the code is NaN, for which every comparison is false.
      if (!(code >= space && code < firstSurrogate) || code === lessThan || code === ampersand) return -1
    }
    const name = knownName(xml, nameAt, end)
    if (attributes[name] !== undefined) return -1
    attributes[name] = xml.slice(valueAt, valueEnd)
    at = valueEnd + 1
  }
}

// Names that were read before. V8 finds a property much faster by the same string than by a new copy of it, and the
// feed uses few names.
const names: string[] = Array.from({ length: 512 }, () => '')

function knownName(xml: string, start: number, end: number): string {
  const slot = (xml.charCodeAt(start) * 31 + xml.charCodeAt(end - 1) * 7 + (end - start) * 61) & 511
  const known = names[slot] ?? ''
  if (known.length === end - start && xml.startsWith(known, start)) return known
  return (names[slot] = detached(xml.slice(start, end)))
}

function skipSpace(xml: string, start: number): number {
  let at = start
  for (let code = xml.charCodeAt(at); code === space || code === lineFeed || code === tab;) code = xml.charCodeAt(++at)
  return at
}
