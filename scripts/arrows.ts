import { resolve } from 'node:path'
import { checkArrows } from './arrows/check-arrows.ts'
import { drawServerMap } from './arrows/server-map.ts'

// npm run arrows: checks that imports follow the architecture. With a folder it checks only what that folder imports;
// --map prints which folders of the server import which.
const options = process.argv.slice(2)
const [folder] = options.filter((option) => !option.startsWith('--')).map((path) => path.replace(/\/+$/, ''))
const root = resolve(import.meta.dirname, '..')
const { moduleCount, dependencyCount, violations, found } = await checkArrows(
  root,
  folder === undefined ? {} : { folder },
)
if (options.includes('--map')) console.log(`${drawServerMap(found)}\n`)
for (const { rule, from, to } of violations) console.error(`${rule}: ${from}${to && ` → ${to}`}`)
console.log(`arrows: ${moduleCount} modules, ${dependencyCount} dependencies, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
