import { writeFileSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }
import { addBook } from '../fixtures/book-fixture.ts'
import { withCashOut } from '../fixtures/cash-out-fixture.ts'
import { addMoney } from '../fixtures/money-fixture.ts'
import { openPayments } from '../fixtures/payments-fixture.ts'
import { playHistory } from './play-history.ts'
import { dumpRows, rowsFile } from './released-rows.ts'

// npm run release:rows: stores the rows that the processes of this release write in a short history, for the tests of the
// next release, which read them. `npm run release` runs it; it needs scripts/stack.
const payments = await openPayments('release-rows')
try {
  const book = withCashOut(addMoney(await addBook(payments.suite)))
  await playHistory(payments, book)
  await Promise.all([book.api.end(), book.worker.end(), book.database.end()])
  const rows = await dumpRows(payments.suite.database.url('postgres'))
  writeFileSync(rowsFile(manifest.version), rows)
  console.info(`release: ${rows.length} bytes of rows in ${rowsFile(manifest.version)}`)
} finally {
  await payments.close()
}
