import type { MarketStatus } from '@touchline/contract'
import { expect, it } from 'vitest'
import { chooseRowLines } from './row-markets.ts'

const soccer = [1, 18, 16]
const line = (marketId: number, status: MarketStatus, specifier = '', isMostBalanced = false) => ({
  marketId,
  status,
  specifier,
  isMostBalanced,
})

function shown(...lines: ReturnType<typeof line>[]): (string | null)[] {
  const { main, secondary } = chooseRowLines(lines, soccer)
  return [main, secondary].map((one) => (one ? `${one.marketId}/${one.specifier} ${one.status}` : null))
}

it("an inactive main market is replaced by the next open line of the row's other markets", () => {
  const [low, high] = [line(18, 1, 'total=4.5', true), line(18, 1, 'total=5.5')]
  expect(shown(line(1, 0), high, low)).toEqual(['18/total=4.5 1', '18/total=4.5 1'])
  expect(shown(line(1, -3), line(18, 0, 'total=4.5'), line(16, 1, 'hcp=-1'))).toEqual(['16/hcp=-1 1', null])
  expect(shown(line(18, -1, 'total=4.5'), line(16, 1, 'hcp=-1'))).toEqual(['16/hcp=-1 1', '18/total=4.5 -1'])
})

it('a suspended main market is not replaced, and without open lines a suspended line is shown', () => {
  expect(shown(line(1, -1), line(18, 1, 'total=4.5'))).toEqual(['1/ -1', '18/total=4.5 1'])
  expect(shown(line(16, -1, 'hcp=-1'), line(18, -1, 'total=4.5'))).toEqual(['18/total=4.5 -1', '18/total=4.5 -1'])
  expect(shown(line(1, 0), line(18, -4, 'total=4.5'), line(29, 1))).toEqual([null, null])
})

it('of several lines of a market the row shows the most balanced one, else an open one, else the first by specifier', () => {
  expect(shown(line(18, 1, 'total=2.5'), line(18, -1, 'total=3.5', true))[1]).toBe('18/total=3.5 -1')
  expect(shown(line(18, -1, 'total=1.5'), line(18, 1, 'total=3.5'), line(18, 1, 'total=2.5'))[1]).toBe('18/total=2.5 1')
})

it('CAT-05 the field `next` has the lines that can replace a hidden main market, except those already in the row', () => {
  const [result, total, handicap] = [line(1, 1), line(18, -1, 'total=2.5'), line(16, 1, 'hcp=-1')]
  expect(chooseRowLines([handicap, total, result], soccer).next).toEqual([handicap])
  expect(chooseRowLines([handicap, total], soccer).next).toEqual([])
  expect(chooseRowLines([result, line(16, 0, 'hcp=-1')], soccer).next).toEqual([])
})

it('a sport without row markets has empty rows', () => {
  expect(chooseRowLines([line(1, 1)], [null, null])).toEqual({ main: undefined, secondary: undefined, next: [] })
})
