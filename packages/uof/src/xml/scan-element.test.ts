import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMessage } from '../arbitrary/message.ts'
import { seed } from '../arbitrary/seed.ts'
import { writeFeedMessage } from '../write/write-feed-message.ts'
import { parseElement } from './parse-document.ts'
import { scanElement } from './scan-element.ts'
import type { XmlElement } from './element.ts'
import { attribute, escapeAttribute, flag } from './write-attribute.ts'

describe('scanning', () => {
  const limits = { maxElements: 100, maxDepth: 4 }
  const alive = '<alive product="1" timestamp="1760000010000" subscribed="1"/>'

  describe('CAT-08 scanElement', () => {
    it.each([
      alive,
      `<?xml version="1.0" encoding="UTF-8"?>\n${alive}\n`,
      `<?xml version="1.0" encoding="utf-8" standalone="yes"?>${alive}`,
      "<a b='1' c=\"it's\"><d>text > text</d>\n  <e/></a>",
      '<x:a xmlns:x="urn:x" x:b="é"></x:a>',
      '<a><b><c><d/></c></b></a>',
      '<__proto__ __proto__="1" constructor="2"/>',
    ])('reads what is plain: %s', (xml) => {
      const scanned = scanElement(xml, limits)
      expect(scanned).toBeDefined()
      expect(bare(scanned)).toStrictEqual(bare(parseElement(xml, limits)))
    })

    it.each([
      '',
      ' ',
      'text',
      `${alive}${alive}`,
      `${alive}x`,
      `x${alive}`,
      `<!-- c -->${alive}`,
      `<?xml version="1.1" encoding="UTF-8"?>${alive}`,
      `<?xml version="1.0" encoding="latin1"?>${alive}`,
      `<?XML version="1.0" encoding="UTF-8"?>${alive}`,
      `\n<?xml version="1.0" encoding="UTF-8"?>${alive}`,
      `<!DOCTYPE alive>${alive}`,
      '<a b="1" b="2"/>',
      '<a b="1"c="2"/>',
      '<a b="<"/>',
      '<a b="&amp;"/>',
      '<a b="x\ny"/>',
      '<a b="\0"/>',
      '<a b="😀"/>',
      '<a b = "1"/>',
      '<a b=1/>',
      '<a b/>',
      '<a b="1',
      '<a',
      '<a>',
      '</a>',
      '<a></b>',
      '<a></a',
      '<a></a >',
      '<1/>',
      '<é/>',
      '<a>&lt;</a>',
      '<a>]]></a>',
      '<a><![CDATA[x]]></a>',
      '<a>\r\n</a>',
      '<a / >',
      '<a><b><c><d><e/></d></c></b></a>',
      `<a>${'<b/>'.repeat(100)}</a>`,
    ])('leaves the rest to the full parser: %j', (xml) => {
      expect(scanElement(xml, limits)).toBeUndefined()
    })

    const whole = { maxElements: 10_000, maxDepth: 32 }

    it(`whatever scanElement accepts, it reads exactly as the full parser does, even in broken messages (seed ${seed})`, () => {
      const scraps = fc.constantFrom(
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '&',
        '&amp;',
        '</a>',
        '<a>',
        'x',
        ']]>',
        '\0',
        '😀',
      )
      const wounds = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), scraps), { maxLength: 3 })
      let plainCount = 0
      fc.assert(
        fc.property(anyMessage, wounds, (message, changes) => {
          let xml = writeFeedMessage(message)
          for (const [place, length, scrap] of changes) {
            const at = place % (xml.length + 1)
            xml = xml.slice(0, at) + scrap + xml.slice(at + length)
          }
          const scanned = scanElement(xml, whole)
          if (scanned === undefined) return
          plainCount += 1
          expect(bare(scanned)).toStrictEqual(bare(parseElement(xml, whole)))
        }),
        { seed, numRuns: 3000 },
      )
      expect(plainCount).toBeGreaterThan(100)
    })
  })

  /** Returns only the content of an element, because the two parsers create attribute objects differently. */
  function bare(element: XmlElement | undefined): unknown {
    if (element === undefined) return undefined
    const { name, attributes, children, text } = element
    expect(Object.getPrototypeOf(Object.getPrototypeOf(attributes) ?? Object.create(null))).toBeNull()
    return { name, attributes: Object.entries(attributes), children: children.map(bare), text }
  }
})

describe('writing attributes', () => {
  describe('escapeAttribute', () => {
    it.each([
      ['hcp=-0.25|x=1', 'hcp=-0.25|x=1'],
      ['a&b<c>"d"', 'a&amp;b&lt;c&gt;&quot;d&quot;'],
      ["d'or", 'd&#39;or'],
      ['a\tb\nc\rd', 'a&#9;b&#10;c&#13;d'],
      ['\u0085', '&#133;'],
      ['a\0b\u001Fc\uFFFEd\uD800e', 'a\uFFFDb\uFFFDc\uFFFDd\uFFFDe'],
      ['Ærø 中 😀', 'Ærø 中 😀'],
    ])('%j', (value, escaped) => {
      expect(escapeAttribute(value)).toBe(escaped)
    })
  })

  describe('attribute and flag', () => {
    it('attributes and flags that are undefined are not written', () => {
      expect(attribute('id', undefined) + attribute('id', 0) + attribute('name', '')).toBe(' id="0" name=""')
      expect(flag('stopped', undefined) + flag('stopped', false)).toBe(' stopped="false"')
    })
  })
})
