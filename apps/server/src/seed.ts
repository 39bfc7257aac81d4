// Demo players with play money and a demo view of the catalogue, its own step: node apps/server/src/seed.ts as tl_migrate.
// Safe to run again.
// Their password is public, so this belongs on a laptop and never on a site that takes real money.
import { demoOverlays, setOverlay } from './catalogue/index.ts'
import { createPlayer } from './players/index.ts'
import { createLog, openDatabase, readMigrateEnvironment } from './runtime/index.ts'

const operatorKey = 'touchline'
const password = 'play-money-only'
const currency = 'EUR'
const amountMinor = 100_000
const players = [
  { email: 'demo@touchline.example', name: 'Demo Player' },
  { email: 'second@touchline.example', name: 'Second Player' },
]

const environment = readMigrateEnvironment(process.env)
const log = createLog('seed', environment.LOG_LEVEL)
const database = openDatabase({ url: environment.DATABASE_URL, name: 'seed', connections: 1, log })

try {
  const { rows } = await database.query<{ id: number }>('SELECT id FROM touchline.operator WHERE key = $1', [
    operatorKey,
  ])
  const [operator] = rows
  if (!operator) throw new Error(`there is no operator ${operatorKey}`)
  for (const { email, name } of players) {
    const id = await createPlayer(database, {
      operatorId: operator.id,
      email,
      password,
      name,
      language: 'en',
      currency,
    })
    await database.query('SELECT touchline.open_account($1, $2, $3)', [operator.id, id, currency])
    // The cause is the seed itself: run again, it moves nothing.
    await database.query('SELECT touchline.issue_play_money($1, $2, $3, $4)', [id, currency, amountMinor, 'seed'])
    log.info({ player: id, email }, 'seeded')
  }
  for (const overlay of demoOverlays) await setOverlay(database, { ...overlay, operatorId: operator.id })
  log.info({ overlays: demoOverlays.length }, 'seeded')
} finally {
  await database.end()
}
