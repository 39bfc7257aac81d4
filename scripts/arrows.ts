import { resolve } from 'node:path'
import { checkArrows } from './arrows/check-arrows.ts'

// npm run arrows: imports point only the way the architecture allows.
const { moduleCount, dependencyCount, violations } = await checkArrows(resolve(import.meta.dirname, '..'))
for (const { rule, from, to } of violations) console.error(`${rule}: ${from}${to && ` → ${to}`}`)
console.log(`arrows: ${moduleCount} modules, ${dependencyCount} dependencies, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
