import { readSchema } from '../apps/server/src/platform/schema/index.ts'
import { checkSchema } from './sql/check-schema.ts'

// npm run lint:sql: no object is defined twice, and every file of apps/server/database holds what its folder says. What a
// migration must not do to a running database is squawk's part of the same command.
const schema = readSchema()
const problems = checkSchema(schema)
for (const problem of problems) console.error(problem)
console.log(
  `sql: ${schema.migrations.length} migrations, ${schema.objects.length} functions and views, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
