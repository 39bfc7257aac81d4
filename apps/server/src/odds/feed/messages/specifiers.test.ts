import { canonicalSpecifier } from '@touchline/contract'
import { parseSpecifiers } from '@touchline/uof'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

// canonicalSpecifier (contract) and parseSpecifiers (uof) parse the same format in packages that must not import each
// other, so this checks that they agree.

const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const value = fc.oneof(
  fc.constantFrom('2.5', '-0.25', 'live', '0:1', 'sr:exact_goals:6+', 'sr:player:7', ''),
  fc.constantFrom('od:dynamic_outcomes:27|v1', 'od:dynamic_outcomes:3|v2|x'),
)
const specifiers = fc.uniqueArray(fc.tuple(fc.constantFrom('total', 'hcp', 'variant', 'map', 'goalnr'), value), {
  selector: ([name]) => name,
})

describe('CAT-05 canonical specifiers', () => {
  it(`a canonical specifier has the same values as the original, in whatever order its parts came (seed ${seed})`, () => {
    fc.assert(
      fc.property(specifiers, fc.nat(), (list, turn) => {
        const text = (parts: typeof list) => parts.map(([name, is]) => `${name}=${is}`).join('|')
        const turned = [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1))]
        const canonical = canonicalSpecifier(text(list))
        expect(canonicalSpecifier(text(turned))).toBe(canonical)
        expect(canonicalSpecifier(canonical)).toBe(canonical)
        expect({ ...parseSpecifiers(canonical) }).toEqual({ ...parseSpecifiers(text(list)) })
      }),
      { seed, numRuns: 500 },
    )
  })

  it(`malformed specifiers keep their values in the canonical form (seed ${seed})`, () => {
    const part = fc.constantFrom('variant=od:dynamic_outcomes:27', 'v1', 'loose', 'total=2.5', 'hcp=1', '=x', '')
    fc.assert(
      fc.property(fc.uniqueArray(part), (parts) => {
        const text = parts.join('|')
        expect({ ...parseSpecifiers(canonicalSpecifier(text)) }).toEqual({ ...parseSpecifiers(text) })
      }),
      { seed, numRuns: 500 },
    )
  })

  it('in the canonical form of Oddin’s dynamic variants, the part after the `|` stays with the variant', () => {
    expect(canonicalSpecifier('variant=od:dynamic_outcomes:27|v1|map=1')).toBe(
      'map=1|variant=od:dynamic_outcomes:27|v1',
    )
  })
})
