import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SideMark } from './team.tsx'

const side = (name: string, country_code: string | null) => ({
  id: 1,
  urn_id: 'sr:competitor:1',
  name,
  abbreviation: null,
  country_code,
  logo: null,
})

it.each([
  ['a club has its crest', 'soccer', side('Ashkenby Albion', 'ENG'), 'class="crest'],
  ['a player shows a flag', 'tennis', side('Nordås, Aksel', 'NOR'), 'class="flag"'],
  ['the codes of ISO are known too', 'table-tennis', side('Brandt, Ole', 'DEU'), 'class="flag"'],
  ['a player of no known country shows an initial', 'tennis', side('ñandú, Ana', null), '>Ñ<'],
  ['and so does one whose flag is not drawn', 'darts', side('Žák, Jan', 'XXX'), '>Ž<'],
  ['nobody yet has an empty crest', 'tennis', null, 'class="crest'],
])('CAT-03 %s', (_title, sport, given, mark) => {
  expect(renderToStaticMarkup(<SideMark side={given} sport={sport} />)).toContain(mark)
})

it('a club has the same crest in every language', () => {
  const [english, arabic] = [side('Ashkenby Albion', 'ENG'), side('أشكنبي ألبيون', 'ENG')].map((each) =>
    renderToStaticMarkup(<SideMark side={each} sport="soccer" />),
  )
  expect(arabic).toBe(english)
  const other = { ...side('Ashkenby Albion', 'ENG'), urn_id: 'sr:competitor:2' }
  expect(renderToStaticMarkup(<SideMark side={other} sport="soccer" />)).not.toBe(english)
})
