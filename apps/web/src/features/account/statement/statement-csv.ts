import { getStatement } from '@touchline/contract'
import type { Statement } from '@touchline/contract'
import type { Api } from '../../../api/index.ts'
import { csvDecimal } from '../../../site/csv.ts'
import type { StatementRange } from './statement-query.ts'

/** RG-06f: every day of the range. */
export async function readStatementCsv(api: Api, currency: string, range: StatementRange): Promise<string> {
  return statementCsv(await api(getStatement, { query: { currency, range, by: 'day' } }))
}

const columns = 'day,currency,opening,staked,returned,net,other,closing,minutes'

/** RFC 4180, with the names of the call; the last line has the sums, which are those of the ledger. */
function statementCsv(statement: Statement): string {
  const { currency, subunits, opening, closing, periods, from, to } = statement
  const decimal = (minor: number) => csvDecimal(minor, subunits)
  let balance = opening
  const days = periods.map(({ from: day, staked, returned, net, other, closing: end, minutes }) => {
    const row = [
      ...[day, currency, decimal(balance), decimal(staked), decimal(returned), decimal(net), decimal(other)],
      ...[decimal(end), minutes ?? ''],
    ]
    balance = end
    return row.join(',')
  })
  const { staked, returned, net, other, minutes } = statement
  const sums = [
    ...[`${from}/${to}`, currency, decimal(opening), decimal(staked), decimal(returned), decimal(net), decimal(other)],
    ...[decimal(closing), minutes ?? ''],
  ]
  return [columns, ...days, sums.join(',')].join('\r\n') + '\r\n'
}
