import { randomBytes } from 'node:crypto'

/** The names of every suite's database, vhost, Redis keys and folder begin with this. */
export const suitePrefix = 'touchline_suite_'

/**
 * Returns an id that contains the time of its creation, so that a sweep finds old suites, and fits PostgreSQL's 63
 * characters.
 */
export function newSuiteId(name: string): string {
  const seconds = Math.floor(Date.now() / 1_000)
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 28)
  return `${suitePrefix}${seconds}_${randomBytes(3).toString('hex')}_${slug}`
}

export function isOlderThan(id: string, ageMs: number): boolean {
  const seconds = /^touchline_suite_(\d+)_/.exec(id)?.[1]
  return seconds !== undefined && Date.now() - Number(seconds) * 1_000 > ageMs
}
