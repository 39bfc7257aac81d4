/** The number of a status name of the REST API; undefined for one we do not know. */
export function eventStatusCode(name: string): number | undefined {
  return codes.get(name)
}

const codes: ReadonlyMap<string, number> = new Map([
  ['not_started', 0],
  ['match_about_to_start', 0],
  ['live', 1],
  ['suspended', 2],
  ['ended', 3],
  ['closed', 4],
  ['cancelled', 5],
  ['delayed', 6],
  ['interrupted', 7],
  ['postponed', 8],
  ['abandoned', 9],
])
