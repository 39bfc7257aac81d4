// Seeds demo operators, sites, players with play money and a demo catalogue, as a step of its own under tl_migrate:
// node apps/server/src/seed.ts. It can be run again. The players' password is public, so this must never run for a site
// that takes real money.
import { setOverlay } from './odds/catalogue/index.ts'
import { demoOperators, demoOverlays, demoRates, withSimulator } from './operators/demo/index.ts'
import { createPlayer } from './players/accounts/index.ts'
import { addRates, readRates } from './ledger/rates/index.ts'
import { subunitsOf } from '@touchline/contract'
import { createLog } from '@touchline/process'
import { openDatabase, readSeedEnvironment } from './platform/runtime/index.ts'
import { addOperator, addSite, seedDocument } from './operators/site/index.ts'

const password = 'play-money-only'
const units = 1_000
/** The margin that a large sportsbook would use. The default for an operator without settings is higher (50). */
const cashOutMarginMilli = 20

const environment = readSeedEnvironment(process.env)
if (!environment.TOUCHLINE_DEMO)
  throw new Error('these are demo players with a public password: TOUCHLINE_DEMO=1 allows them')
const log = createLog('seed', environment.LOG_LEVEL)
const database = openDatabase({ url: environment.DATABASE_URL, name: 'seed', connections: 1, log })

try {
  // BEY-07: allows the time of the book to follow the simulator's clock. Only seeded demo databases allow this.
  await database.query('UPDATE touchline.clock SET may_move = true')
  for (const operator of demoOperators) {
    const operatorId = await addOperator(database, operator)
    const { bookCurrency } = await readRates(database, operatorId)
    await addRates(database, operatorId, 'seed', demoRates(bookCurrency, new Date()), { isSeed: true })
    // The 0 means that the operator must have no settings yet, so a second run does not overwrite changes by staff.
    const setting = 'SELECT touchline.put_cash_out_setting($1, $3, ROW(true, $2::smallint, NULL, NULL, NULL, NULL), 0)'
    await database.query(setting, [operatorId, cashOutMarginMilli, 'seed'])
    for (const { key, hosts, document: written } of operator.sites) {
      const document = withSimulator(key, written, environment.DEMO_SIMULATOR_URL)
      const siteId = await addSite(database, { operatorId, key, hosts, document })
      const version = await seedDocument(database, siteId, document)
      log.info({ site: key, version }, 'seeded')
    }
    for (const { email, name, currency } of operator.players) {
      const id = await createPlayer(database, { operatorId, email, password, name, language: 'en', currency })
      await database.query('SELECT touchline.open_account($1, $2, $3)', [operatorId, id, currency])
      // The transfer's cause is always `seed` and a cause can be used only once, so a second run moves no money.
      const amountMinor = units * subunitsOf(currency)
      await database.query('SELECT touchline.issue_play_money($1, $2, $3, $4)', [id, currency, amountMinor, 'seed'])
      log.info({ player: id, email }, 'seeded')
    }
    for (const overlay of demoOverlays) await setOverlay(database, { ...overlay, operatorId })
  }
} finally {
  await database.end()
}
