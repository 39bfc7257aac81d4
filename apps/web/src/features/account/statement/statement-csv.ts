import { getStatement } from '@touchline/contract'
import type { Statement } from '@touchline/contract'
import { csvDecimal } from '@touchline/ui'
import type { Api } from '../../../api/index.ts'
import type { StatementRange } from './statement-query.ts'

/** RG-06f: reads every day of the range as CSV. */
export async function readStatementCsv(api: Api, currency: string, range: StatementRange): Promise<string> {
  return statementCsv(await api(getStatement, { query: { currency, range, by: 'day' } }))
}

const columns = 'day,currency,opening,staked,returned,settled,open,other,closing,minutes'

type Sums = Omit<Statement['periods'][number], 'from' | 'net'>

/** Writes CSV by RFC 4180, with the field names of the API. The last line contains the totals. */
function statementCsv(statement: Statement): string {
  const { currency, subunits, opening, periods, from, to } = statement
  const decimal = (minor: number) => csvDecimal(minor, subunits)
  let balance = opening
  const row = (day: string, opens: number, sums: Sums) =>
    [
      ...[day, currency, decimal(opens), decimal(sums.staked), decimal(sums.returned), decimal(sums.settled)],
      ...[decimal(sums.open), decimal(sums.other), decimal(sums.closing), sums.minutes ?? ''],
    ].join(',')
  const days = periods.map((period) => {
    const text = row(period.from, balance, period)
    balance = period.closing
    return text
  })
  return [columns, ...days, row(`${from}/${to}`, opening, statement)].join('\r\n') + '\r\n'
}
