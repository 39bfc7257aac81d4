// Its own step, run as tl_migrate: node apps/server/src/migrate.ts
import { runner } from 'node-pg-migrate'
import { createLog, readMigrateEnvironment } from './runtime/index.ts'

const environment = readMigrateEnvironment(process.env)
const log = createLog('migrate', environment.LOG_LEVEL)

const applied = await runner({
  databaseUrl: environment.DATABASE_URL,
  dir: new URL('../database/migrations', import.meta.url).pathname,
  schema: 'touchline',
  createSchema: true,
  migrationsSchema: 'touchline',
  migrationsTable: 'migration',
  direction: 'up',
  count: Infinity,
  log: (message) => log.debug(message),
})
log.info({ applied: applied.map((migration) => migration.name) }, 'migrated')
