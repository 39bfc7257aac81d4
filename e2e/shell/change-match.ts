import { waitFor } from '@touchline/testkit'
import type { Site } from '../bet-path/open-site.ts'

/** Suspends a match and opens it again: the book has a newer version of it than any page that was made before. */
export async function changeMatch(
  { suite, simulator }: Pick<Site, 'suite' | 'simulator'>,
  matchId: number,
): Promise<void> {
  const read = async () => {
    const [row] = await suite.database.query('SELECT urn, version::int FROM touchline.match WHERE id = $1', [matchId])
    return row as { urn: string; version: number }
  }
  for (const order of ['stop', 'reopen']) {
    const { urn, version } = await read()
    await simulator.control(order, { match: urn })
    await waitFor(`the match to ${order}`, async () => (await read()).version > version)
  }
}
