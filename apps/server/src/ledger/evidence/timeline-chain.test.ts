import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './timeline-chain.ts'

describe('BEY-01c canonical JSON', () => {
  // The example is from RFC 8785, section 3.2.2, and its order of names from section 3.2.3.
  it('writes the examples of RFC 8785 as the RFC does', () => {
    const text = String.raw`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`
    expect(canonicalJson(JSON.parse(text) as Record<string, string>)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(names)) as object)).toEqual([4, 2, 6, 7, 1, 5, 3])
  })

  it('is the same for any order of names, and parses back to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as Record<string, never>
        const reversed = Object.fromEntries(Object.entries(plain).toReversed())
        expect(canonicalJson(reversed)).toBe(canonicalJson(plain))
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain)
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])('rejects %j', (value) => {
    expect(() => canonicalJson({ value })).toThrow('no canonical JSON')
  })
})
