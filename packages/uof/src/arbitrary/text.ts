import * as fc from 'fast-check'

const awkward = [
  '&',
  '<',
  '>',
  '"',
  "'",
  '\t',
  '\n',
  '\r',
  ' ',
  '|',
  '=',
  ']]>',
  '&amp;',
  'é',
  '中',
  '😀',
  '\u0085',
  '\uFFFD',
]

/** Any text that an attribute can contain, with many special characters. */
export const anyText = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''))

export const groupNames = fc.array(
  fc.constantFrom('all', 'score', 'regular_play', 'player_props', '10_min', 'a&b', 'a name longer than a window'),
  { minLength: 1, maxLength: 5 },
)

export const anyInstant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

export const anyDay = anyInstant.map((instant) => instant.slice(0, 10))
