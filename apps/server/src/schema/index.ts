export { migrateDatabase } from './migrate-database.ts'
export { readSchema, schemaFolder } from './read-schema.ts'
export { requireKnownSchema } from './schema-version.ts'
export { splitStatements, withoutComments } from './split-statements.ts'
