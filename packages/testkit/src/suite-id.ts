import { randomBytes } from 'node:crypto'

/** Every database, vhost, Redis key and folder of a suite begins with this. */
export const suitePrefix = 'touchline_suite_'

/** Contains its creation time, so that a sweep finds old ones, and fits PostgreSQL's 63 characters. */
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
