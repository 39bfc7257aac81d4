import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../site/storage.ts'
import { storedNames } from '../../site/stored-names.ts'

const most = 200
const Stored = z.array(z.int()).check(z.maxLength(most))
const none: ReadonlySet<number> = new Set()

const listeners = new Set<() => void>()
let folded: ReadonlySet<number> | undefined

/** Ids of the leagues whose rows the visitor has folded away, for as long as the tab lives. */
export function useFoldedLeagues(): ReadonlySet<number> {
  // The server knows of none; what is remembered is folded once the page is hydrated.
  return useSyncExternalStore(subscribe, read, () => none)
}

export function toggleLeague(id: number): void {
  const next = new Set(read())
  if (!next.delete(id)) next.add(id)
  // The oldest make way.
  folded = new Set([...next].slice(-most))
  writeStored(storedNames.foldedLeagues, folded.size === 0 ? null : [...folded])
  for (const listener of listeners) listener()
}

function read(): ReadonlySet<number> {
  return (folded ??= new Set(readStored(storedNames.foldedLeagues, Stored) ?? []))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
