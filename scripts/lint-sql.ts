import { readSchema } from '../apps/server/src/platform/schema/index.ts'
import { readLastRelease } from './release/last-release.ts'
import { checkLastRelease } from './sql/check-last-release.ts'
import { checkSchema } from './sql/check-schema.ts'

// npm run lint:sql: checks that no object is defined twice, that every file of apps/server/database contains what its
// folder is for, and that processes of the last release can still use the schema. In the same command, Squawk checks
// that no migration blocks a running database.
const schema = readSchema()
const last = readLastRelease()
const problems = [...checkSchema(schema), ...(last ? checkLastRelease(schema, last) : [])]
for (const problem of problems) console.error(problem)
console.log(
  `sql: ${schema.migrations.length} migrations, ${schema.objects.length} functions and views, ${problems.length} problems`,
)
process.exitCode = problems.length === 0 ? 0 : 1
