import { alives } from './alives.ts'
import { connection } from './connection.ts'
import { delivery } from './delivery.ts'
import { fixtures } from './fixtures.ts'
import { recovery } from './recovery.ts'
import { reliability } from './reliability.ts'
import { results } from './results.ts'
import type { Scenario } from './scenario.ts'

export type Numbered = Scenario & { source: 'reference' | 'reliability' }

/** Every scenario by its number; a number that is missing or comes twice is an error. */
export function allScenarios(): Numbered[] {
  const reference = [connection, alives, recovery, delivery, results, fixtures].flat()
  requireNumbers('reference', reference, 1, 46)
  requireNumbers('reliability', reliability, 45, 57)
  return [
    ...reference.map((scenario) => ({ ...scenario, source: 'reference' as const })),
    ...reliability.map((scenario) => ({ ...scenario, source: 'reliability' as const })),
  ]
}

function requireNumbers(source: string, scenarios: readonly Scenario[], from: number, to: number): void {
  const numbers = scenarios.map(({ number }) => number)
  for (let number = from; number <= to; number += 1) {
    const count = numbers.filter((each) => each === number).length
    if (count !== 1) throw new Error(`${source} scenario ${number} exists ${count} times instead of once`)
  }
  if (numbers.length !== to - from + 1) throw new Error(`${source}: scenarios beyond ${from}–${to}`)
}
