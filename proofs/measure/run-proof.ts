// Runs one proof: node proofs/measure/run-proof.ts <name> [part …]. `npm run prove` starts it as a process for each
// proof.
import { writeFileSync } from 'node:fs'
import type { Proof } from './define-proof.ts'
import { printFigures } from './figures.ts'
import { isShort } from './length.ts'

const [name = '', ...args] = process.argv.slice(2)
const { proof } = (await import(`../${name}.ts`)) as { proof: Proof }
const unknown = args.filter((part) => !proof.parts.includes(part))
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; known: ${proof.parts.join(', ')}`)
  process.exit(2)
}

const usual = isShort ? proof.short : proof.parts
const figures = await proof.run(args.length > 0 ? args : usual)
printFigures(figures)
const file = process.env['PROVE_FIGURES']
if (file !== undefined) writeFileSync(file, JSON.stringify(figures))
process.exit(figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1)
