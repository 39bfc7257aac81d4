import type { Transaction } from '@touchline/contract'
import { dayAt } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { TransactionEntry } from './transaction-entry.tsx'

export function TransactionDays({ entries }: { entries: readonly Transaction[] }) {
  const { day: dayName, timeZone } = useI18n()
  return (
    <Card className="wallet-days">
      {transactionDays(entries, timeZone).map(({ day, at, entries: those }) => (
        <section key={day} aria-label={dayName(at)}>
          <h3 className="wallet-day">{dayName(at)}</h3>
          <ul className="wallet-list">
            {those.map((entry) => (
              <li key={entry.id}>
                <TransactionEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

type TransactionDay = { day: string; at: string; entries: readonly Transaction[] }

/** Groups entries by day in the player's time zone. An entry that moved onto the next page is shown once. */
function transactionDays(entries: readonly Transaction[], timeZone: string): TransactionDay[] {
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
