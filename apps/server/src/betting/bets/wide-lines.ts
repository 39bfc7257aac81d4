import type { Database } from '../../platform/runtime/index.ts'

type Outcome = { id: string; odds: number | null; active: boolean }
export type LineKey = { match_id: number; market_id: number; specifier: string }
/** The outcomes of a line and the version they belong to. */
export type WideLine = { version: string; outcomes: ReadonlyMap<string, Outcome> }

export type WideLines = { read(key: LineKey, version: string): Promise<WideLine | undefined> }

const mostLines = 64

/**
 * Lines with so many outcomes that looking one up in the database costs more than the rest of a bet: each version is
 * read once and kept here. What is given may be newer than the version asked for: a commit compares.
 */
export function createWideLines(database: Pick<Database, 'query'>): WideLines {
  const kept = new Map<string, { version: string; line: Promise<WideLine | undefined> }>()

  return {
    read(key, version) {
      const name = `${key.match_id}/${key.market_id}/${key.specifier}`
      const known = kept.get(name)
      kept.delete(name)
      const line = known?.version === version ? known.line : readLine(database, key)
      kept.set(name, { version, line })
      // What could not be read is not kept.
      line.catch(() => kept.delete(name))
      const [oldest] = kept.keys()
      if (kept.size > mostLines && oldest !== undefined) kept.delete(oldest)
      return line
    },
  }
}

async function readLine(database: Pick<Database, 'query'>, key: LineKey): Promise<WideLine | undefined> {
  const { rows } = await database.query<{ version: string; outcomes: Outcome[] }>({
    name: 'read-wide-line',
    text: `SELECT version, outcomes FROM touchline.book_line WHERE match_id = $1 AND market_id = $2 AND specifier = $3`,
    values: [key.match_id, key.market_id, key.specifier],
  })
  const [row] = rows
  return row && { version: row.version, outcomes: new Map(row.outcomes.map((outcome) => [outcome.id, outcome])) }
}
