import { dayAt } from '@touchline/contract'
import type { Transaction } from '@touchline/contract'

export type TransactionDay = { day: string; at: string; entries: readonly Transaction[] }

/** By the day of the reader's zone. One that moved into a page that is read already is shown once. */
export function transactionDays(entries: readonly Transaction[], timeZone: string): TransactionDay[] {
  const days = new Map<string, Transaction[]>()
  const seen = new Set<number>()
  for (const entry of entries) {
    if (seen.has(entry.id)) continue
    seen.add(entry.id)
    const day = dayAt(Date.parse(entry.created_at), timeZone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days].flatMap(([day, those]) => {
    const [first] = those
    return first ? [{ day, at: first.created_at, entries: those }] : []
  })
}
