import type { PlacedBet } from '@touchline/contract'
import { createI18n } from '@touchline/i18n'
import { messagesOf } from '@touchline/i18n/catalogues'
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { samplePlacedBet, samplePlacedSelection } from '../../bet-slip/testing/samples.ts'
import { betsCsv, readAllBets } from './bets-csv.ts'

const i18n = createI18n({ locale: 'en', timeZone: 'UTC', messages: messagesOf('en') })
const bet: PlacedBet = { ...samplePlacedBet, selections: [samplePlacedSelection] }

it('BET-02 the file has the listed bets with exact amounts and quoted names, and no cell is a formula', () => {
  const [head, row, ...rest] = betsCsv(
    [
      {
        ...bet,
        ref: '=HYPERLINK()',
        stake: { value: 5, currency: 'JPY', subunits: 1 },
        potential_win: 12,
        win_amount: null,
        selections: [{ ...samplePlacedSelection, outcome: { id: '1', name: 'The "Reds", home' } }],
      },
    ],
    i18n,
  ).split('\r\n')
  expect(head).toMatch(/^ref,placed,type/)
  expect(row).toMatch(/^'=HYPERLINK\(\),/)
  expect(row).toContain(',JPY,5,')
  expect(row).toContain(',12,,"The ""Reds"", home (1x2, Ajax - Roma) 2.000"')
  expect(rest).toEqual([''])
  expect(betsCsv([{ ...bet, stake: { value: 7, currency: 'EUR', subunits: 100 } }], i18n)).toContain(',EUR,0.07,')
})

it('BET-01e BET-02 the file has the labels of the page instead of codes, and writes the size of a system so that it does not read as a date', () => {
  const over = { ...samplePlacedSelection, outcome: { id: '12', name: 'over 2.5' } }
  const system = { id: 402, win_count: 2, total_count: 4 }
  const file = betsCsv(
    [
      { ...bet, type: 'system', odds: null, system, selections: [over] },
      { ...bet, type: 'custom_bet', status: 'done', result: 'lose_entire' },
    ],
    i18n,
  )
  expect(file).toContain(',"System 2 of 4, 6 lines",2 of 4,Running,EUR,')
  expect(file).toContain(',"Over 2.5 (1x2')
  expect(file).toContain(',Bet builder,,Lost,EUR,')
  expect(file).not.toMatch(/custom_bet|waiting_results|lose_entire/)
})

it('BOOK-26b BET-02 every page of 500 bets is read, a repeated bet is exported once, and a list that is too long is cut', async () => {
  const pages: number[] = []
  const apiOf = (last_page: number) =>
    (async (_call: unknown, { query }: { query: { page: number; limit: number } }) => {
      expect(query.limit).toBe(500)
      pages.push(query.page)
      const bets = [
        { ...bet, id: 'again' },
        { ...bet, id: `of page ${query.page}` },
      ]
      return { bets, pagination: { page: query.page, last_page, limit: 500, total: 1 } }
    }) as unknown as Api
  const all = { status: undefined, result: undefined }
  const whole = await readAllBets(apiOf(3), all)
  expect([pages, whole.bets.length, whole.extent]).toEqual([[1, 2, 3], 4, 'whole'])
  pages.length = 0
  expect(await readAllBets(apiOf(1_000), all)).toMatchObject({ extent: 'cut' })
  expect(pages).toHaveLength(20)
})

it('BET-02 an open bet cashed out in part has the amount paid and the possible return of the rest', () => {
  const sold = { ...bet, win_amount: null, cash_out: { open_stake: 500, amount: 840 } }
  expect(betsCsv([sold], i18n)).toContain(',10.00,8.40,')
  expect(betsCsv([{ ...sold, win_amount: 1_240 }], i18n)).not.toContain(',8.40,')
})

it('BET-02 if the list changes while it is read, it is read again; a list that may still lack bets is marked as such', async () => {
  const requested: (string | undefined)[] = []
  const created_at = '2026-11-16T20:00:00.123Z'
  const apiOf = (settledDuring: (reading: number) => boolean) => {
    let reading = 0
    return (async (_call: unknown, { query }: { query: { page: number; to?: string } }) => {
      if (query.page === 1) reading += 1
      requested.push(query.to)
      // When a bet is settled, the first bet of the second page moves up into the first page, which was read already.
      const listed = query.page === 1 ? ['1', '2'] : settledDuring(reading) ? ['4'] : ['3', '4']
      const bets = listed.map((id) => ({ ...bet, id, created_at }))
      return { bets, pagination: { page: query.page, last_page: 2, limit: 500, total: 4 } }
    }) as unknown as Api
  }
  const all = { status: 'open', result: undefined } as const
  const whole = await readAllBets(
    apiOf((reading) => reading === 1),
    all,
  )
  expect([whole.bets.map(({ id }) => id), whole.extent]).toEqual([['1', '2', '3', '4'], 'whole'])
  const after = '2026-11-16T20:00:00.124Z'
  expect(requested).toEqual([undefined, after, undefined, after])
  expect(
    await readAllBets(
      apiOf(() => true),
      all,
    ),
  ).toMatchObject({ extent: 'changed' })
  expect(requested).toHaveLength(4 + 2 * 3)
})
