import type { ICruiseResult } from 'dependency-cruiser'
import type { Violation } from './rules.ts'
import type { ServerArrows } from './server-folders.ts'

type Module = Pick<ICruiseResult['modules'][number], 'source' | 'dependencies'>

const server = 'apps/server/src/'

/** Returns the folder of apps/server/src that contains a file, or the file itself if it is that of a process. */
export function boxOf(file: string): string | undefined {
  return file.startsWith(server) ? file.slice(server.length).split('/', 1)[0] : undefined
}

/**
 * Returns the imports between folders of the server. Those of tests are left out, because tests are not part of the
 * product.
 */
export function findServerArrows(modules: readonly Module[]): ServerArrows {
  const found = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = boxOf(source)
    if (from === undefined || source.endsWith('.test.ts')) continue
    const targets = found.get(from) ?? new Set()
    found.set(from, targets)
    for (const { resolved } of dependencies) {
      const to = boxOf(resolved)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return Object.fromEntries([...found].map(([from, targets]) => [from, [...targets]]))
}

/** Returns declared imports that no file uses, and folders whose declared imports form a circle. */
export function findWrongArrows(declared: ServerArrows, found: ServerArrows): Violation[] {
  const unused = Object.entries(declared).flatMap(([from, targets]) =>
    targets
      .filter((to) => found[from]?.includes(to) !== true)
      .map((to) => ({ rule: 'declared-arrows-are-used', from: server + from, to: server + to })),
  )
  const ranked = new Set(ranksOf(declared).flat())
  const circular = Object.keys(declared)
    .filter((box) => !ranked.has(box))
    .map((box) => ({ rule: 'declared-arrows-have-no-circle', from: server + box, to: '' }))
  return [...unused, ...circular]
}

/**
 * Sorts folders and processes into rows from the bottom up, each above everything that it imports. Those in a circle
 * are left out.
 */
export function ranksOf(arrows: ServerArrows): string[][] {
  const ranks: string[][] = []
  const isBelow = (box: string) => ranks.some((rank) => rank.includes(box))
  for (;;) {
    const left = Object.keys(arrows).filter((box) => !isBelow(box))
    const next = left.filter((box) => arrows[box]?.every(isBelow))
    if (next.length === 0) return ranks
    ranks.push(next)
  }
}

/**
 * Writes a line for each process and each folder with what it imports, the processes first and then the folders from
 * the top down.
 */
export function drawServerMap(arrows: ServerArrows): string {
  const upwards = ranksOf(arrows).flat()
  const folders = upwards.filter((box) => !isProcess(box))
  const processes = upwards.filter(isProcess).toSorted()
  const width = Math.max(...upwards.map(({ length }) => length))
  const lineOf = (box: string) => {
    const targets = folders.filter((to) => arrows[box]?.includes(to))
    return targets.length === 0 ? box : `${box.padEnd(width)} → ${targets.join(', ')}`
  }
  const counts = `${Object.keys(arrows).length} boxes, ${Object.values(arrows).flat().length} arrows`
  return [...processes.map(lineOf), '', ...folders.toReversed().map(lineOf), '', counts].join('\n')
}

function isProcess(box: string): boolean {
  return box.endsWith('.ts')
}
