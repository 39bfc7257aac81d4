import { openSuite } from '@touchline/testkit'
import type { Figure } from '../measure/figures.ts'
import { narrowDocument } from './narrow-document.ts'
import { casesFigure, runSchemathesis } from './run-schemathesis.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** Matches the public calls of catalogue and book. */
const wanted = /^\/api\/v2\/(sports|categories|tournaments|matches|search|counters)(\/|$)/

export async function proveCatalogueCalls({ program, seed }: { program: string; seed: number }): Promise<Figure[]> {
  const suite = await openSuite({ name: 'prove-fuzz', centrifugo: false, rabbit: false })
  try {
    const { parameters } = await seedCatalogue(suite)
    const api = await suite.startServer('api', { env: { MATCH_TRACKER_URL: 'https://tracker.example/{id}' } })
    await api.ready()
    const runs = []
    for (const document of [await narrowDocument(wanted), await narrowDocument(wanted, { parameters })])
      runs.push(await runSchemathesis({ program, document, url: api.url, seed }))
    return [casesFigure('calls of catalogue and book', runs)]
  } finally {
    await suite.close()
  }
}
