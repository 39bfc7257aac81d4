// npm run prove -- shell [part …]: what the frame of the site costs, beside its bars and beside an empty page of the same
// framework, measured in the same run. A part that breaks is a figure that does not hold; the others still run.
import { openBench } from './shell/bench.ts'
import type { Bench } from './shell/bench.ts'
import { measureFirstLoad } from './shell/first-load.ts'
import { printFigures } from './shell/figure.ts'
import type { Figure } from './shell/figure.ts'
import { measureLongTask, measureShift } from './shell/in-browser.ts'
import { measureErrorPage, measureLeaks, planted } from './shell/secrets.ts'
import { measureKept, measureRenders } from './shell/server-speed.ts'

const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  'first-load': measureFirstLoad,
  shift: measureShift,
  'long-task': measureLongTask,
  renders: measureRenders,
  kept: measureKept,
  'error-page': measureErrorPage,
  leaks: measureLeaks,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`no part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

Object.assign(process.env, planted)
const bench = await openBench()
const figures: Figure[] = []
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    console.info(`${name}: measuring`)
    try {
      figures.push(...(await measure(bench)))
    } catch (error) {
      console.error(error)
      const measured = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      figures.push({ what: name, bar: 'measured', measured, holds: false })
    }
  }
} finally {
  await bench.close()
}
printFigures(figures)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
