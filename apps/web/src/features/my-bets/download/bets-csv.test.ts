import type { PlacedBet } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { samplePlacedBet, samplePlacedSelection } from '../../bet-slip/testing/samples.ts'
import { betsCsv, readAllBets } from './bets-csv.ts'

const bet: PlacedBet = { ...samplePlacedBet, selections: [samplePlacedSelection] }

it('BET-02 the listed bets are a file: exact amounts, quoted names, and no formula', () => {
  const [head, row, ...rest] = betsCsv([
    {
      ...bet,
      ref: '=HYPERLINK()',
      stake: { value: 5, currency: 'JPY', subunits: 1 },
      potential_win: 12,
      win_amount: null,
      selections: [{ ...samplePlacedSelection, outcome: { id: '1', name: 'The "Reds", home' } }],
    },
  ]).split('\r\n')
  expect(head).toMatch(/^ref,placed,type/)
  expect(row).toMatch(/^'=HYPERLINK\(\),/)
  expect(row).toContain(',JPY,5,')
  expect(row).toContain(',12,,"The ""Reds"", home (1x2, Ajax - Roma) 2.000"')
  expect(rest).toEqual([''])
  expect(betsCsv([{ ...bet, stake: { value: 7, currency: 'EUR', subunits: 100 } }])).toContain(',EUR,0.07,')
})

it('BET-02 every page is read, a bet that comes twice is there once, and a list without end is cut', async () => {
  const pages: number[] = []
  const apiOf = (last_page: number) =>
    (async (_call: unknown, { query }: { query: { page: number } }) => {
      pages.push(query.page)
      const bets = [
        { ...bet, id: 'again' },
        { ...bet, id: `of page ${query.page}` },
      ]
      return { bets, pagination: { page: query.page, last_page, limit: 500, total: 1 } }
    }) as unknown as Api
  const all = { status: undefined, result: undefined }
  const whole = await readAllBets(apiOf(3), all)
  expect([pages, whole.bets.length, whole.isWhole]).toEqual([[1, 2, 3], 4, true])
  pages.length = 0
  expect(await readAllBets(apiOf(1_000), all)).toMatchObject({ isWhole: false })
  expect(pages).toHaveLength(20)
})
