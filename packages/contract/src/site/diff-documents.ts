import type { ConfigurationChange } from '../calls/operators/site.ts'

const maxChanges = 1_000

type DocumentDiff = { changes: ConfigurationChange[]; is_cut: boolean }

/** Every changed value with its path. Lists are compared by position. */
export function diffDocuments(older: unknown, newer: unknown): DocumentDiff {
  const changes: ConfigurationChange[] = []
  compare('', older, newer)
  return { changes: changes.slice(0, maxChanges), is_cut: changes.length > maxChanges }

  function compare(path: string, one: unknown, other: unknown): void {
    if (changes.length > maxChanges || one === other) return
    if (isBranch(one) && isBranch(other) && Array.isArray(one) === Array.isArray(other)) {
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
      for (const name of names) compare(path === '' ? name : `${path}.${name}`, own(one, name), own(other, name))
    } else
      changes.push({
        path,
        ...(one === undefined ? {} : { old: one }),
        ...(other === undefined ? {} : { new: other }),
      })
  }
}

type Branch = Readonly<Record<string, unknown>>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function own(branch: Branch, name: string): unknown {
  return Object.hasOwn(branch, name) ? branch[name] : undefined
}
