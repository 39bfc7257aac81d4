import { expect, it } from 'vitest'
import { withNamesOf } from './market-names.ts'
import type { ShownMarket } from './market-names.ts'

function line(name: string, outcome: string, odds: number): ShownMarket {
  return { ...shape, name, groups: [], outcomes: [{ id: '1', odds, active: true, name: outcome }] }
}

const shape = { id: 1, specifier: '', status: 1, producer: 1, most_balanced: false } as const

it('I18N-01 after a change of language, newer prices are shown with names in the new language', () => {
  const page = [line('نتيجة المباراة', 'تعادل', 1_500)]
  expect(withNamesOf(page, [line('1x2', 'draw', 1_700)])).toEqual([line('نتيجة المباراة', 'تعادل', 1_700)])
})

it('I18N-01 a line stays the same object if its names are already those on the page', () => {
  const newer = [line('1x2', 'draw', 1_700)]
  expect(withNamesOf([line('1x2', 'draw', 1_500)], newer)[0]).toBe(newer[0])
})

it('I18N-01 a line that appeared after the page was rendered retains its names', () => {
  const newer = [{ ...line('Total', 'over', 1_900), id: 18, specifier: 'total=2.5' }]
  expect(withNamesOf([line('1x2', 'draw', 1_500)], newer)).toEqual(newer)
})
