// npm run prove -- fuzz [seed]: Schemathesis against the calls of the catalogue and the book as docs/openapi.json declares
// them: once with whatever it makes up, and once with ids that exist, so that most answers are whole ones.
import { openSuite } from '@touchline/testkit'
import { installSchemathesis, runSchemathesis } from './fuzz/run-schemathesis.ts'
import { narrowDocument } from './fuzz/narrow-document.ts'
import { seedCatalogue } from './fuzz/seed-catalogue.ts'

const casesBar = 1_000
const seed = Number(process.argv[2] ?? 1)

console.info(`seed ${seed}`)
const program = await installSchemathesis()
const suite = await openSuite({ name: 'prove-fuzz', centrifugo: false, rabbit: false })
try {
  const ids = await seedCatalogue(suite)
  const api = await suite.startServer('api', { env: { MATCH_TRACKER_URL: 'https://tracker.example/{id}' } })
  await api.ready()
  let cases = 0
  let isClean = true
  for (const [name, document] of [
    ['any values', await narrowDocument({})],
    ['ids that exist', await narrowDocument(ids)],
  ] as const) {
    const run = await runSchemathesis({ program, document, url: api.url, seed })
    console.info(`${name}: ${run.cases} cases over ${run.operations} calls, ${run.failures} failures`)
    cases += run.cases
    isClean &&= run.isClean
  }
  console.info(`${cases} cases (bar ${casesBar}), ${isClean ? 'no' : 'some'} answer outside the contract`)
  process.exitCode = isClean && cases >= casesBar ? 0 : 1
} finally {
  await suite.close()
}
