import type { Statement } from '@touchline/contract'
import { expect, it } from 'vitest'
import type { Api } from '../../../api/index.ts'
import { readStatementCsv } from './statement-csv.ts'

it('RG-06f BEY-08b the file lists each day with its opening and closing balance, and ends with the totals', async () => {
  const day = { minutes: 5, other: 0 }
  const statement: Statement = {
    ...{ currency: 'EUR', subunits: 100, time_zone: 'UTC', from: '2026-11-15', to: '2026-11-16' },
    ...{
      opening: 1_000,
      closing: 955,
      staked: 250,
      returned: 205,
      net: -45,
      open: 100,
      settled: 55,
      possible_return: 300,
      other: 0,
      minutes: null,
    },
    periods: [
      { from: '2026-11-15', staked: 250, returned: 0, net: -250, open: 100, settled: -150, closing: 750, ...day },
      { from: '2026-11-16', staked: 0, returned: 205, net: 205, open: 0, settled: 205, closing: 955, ...day },
    ],
  }
  const api = (async () => statement) as unknown as Api
  expect(await readStatementCsv(api, 'EUR', 'weeks')).toBe(
    [
      'day,currency,opening,staked,returned,settled,open,other,closing,minutes',
      '2026-11-15,EUR,10.00,2.50,0.00,-1.50,1.00,0.00,7.50,5',
      '2026-11-16,EUR,7.50,0.00,2.05,2.05,0.00,0.00,9.55,5',
      '2026-11-15/2026-11-16,EUR,10.00,2.50,2.05,0.55,1.00,0.00,9.55,',
      '',
    ].join('\r\n'),
  )
})
