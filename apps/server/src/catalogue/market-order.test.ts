import { marketKey } from '@touchline/contract'
import { expect, it } from 'vitest'
import { inMarketOrder } from './market-order.ts'

it('CAT-05 puts the main markets first and the lines of one market by their number', () => {
  const lines = [
    [900, ''],
    [29, ''],
    [18, 'total=10.5'],
    [16, 'hcp=0.5'],
    [18, 'total=2.5'],
    [16, 'hcp=-1.5'],
    [18, 'total=2.25'],
    [1, ''],
    [40, 'type=live|variant=sr:b'],
    [40, 'type=live|variant=sr:a'],
  ].map(([id, specifier]) => ({ id: Number(id), specifier: String(specifier) }))
  expect(lines.toSorted(inMarketOrder).map(marketKey)).toEqual([
    '1/',
    '18/total=2.25',
    '18/total=2.5',
    '18/total=10.5',
    '29/',
    '16/hcp=-1.5',
    '16/hcp=0.5',
    '40/type=live|variant=sr:a',
    '40/type=live|variant=sr:b',
    '900/',
  ])
})
