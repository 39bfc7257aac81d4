// Migrates the database to the schema of apps/server/database, as tl_migrate: node apps/server/src/migrate.ts
import pg from 'pg'
import { createLog } from '@touchline/process'
import { readMigrateEnvironment } from './platform/runtime/index.ts'
import { migrateDatabase, readSchema } from './platform/schema/index.ts'

const environment = readMigrateEnvironment(process.env)
const log = createLog('migrate', environment.LOG_LEVEL)
const client = new pg.Client({ connectionString: environment.DATABASE_URL, application_name: 'touchline-migrate' })

await client.connect()
try {
  const applied = await migrateDatabase({
    client,
    schema: readSchema(),
    cell: environment.CELL,
    onStep: (step) => log.debug({ step }, 'applying'),
  })
  log.info({ migrations: applied.migrations, objects: applied.objects }, 'migrated')
} finally {
  await client.end()
}
