import { describe, expect, it } from 'vitest'
import { attribute, escapeAttribute, flag } from './write-attribute.ts'

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
  it('leave out what is undefined', () => {
    expect(attribute('id', undefined) + attribute('id', 0) + attribute('name', '')).toBe(' id="0" name=""')
    expect(flag('stopped', undefined) + flag('stopped', false)).toBe(' stopped="false"')
  })
})
