import { printRow } from '../report.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage/open-stage.ts'
import { heal } from './heal.ts'
import { allScenarios } from './registry.ts'

/** All of them on one stage, each with matches of its own. One that fails is told with the feed's last words. */
export async function proveScenarios(stage: Stage, only: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  const chosen = allScenarios().filter(({ number }) => only.length === 0 || only.includes(String(number)))
  for (const { source, number, title, play } of chosen) {
    const began = performance.now()
    const row: Row = { name: `${source} ${number}: ${title}`, isProven: true, seen: '', tookMs: 0 }
    try {
      row.seen = await play(stage)
      row.tookMs = performance.now() - began
      await heal(stage)
    } catch (error) {
      row.isProven = false
      row.seen = `${error instanceof Error ? error.message : String(error)}\n${lastWords(stage)}`
      row.tookMs = performance.now() - began
      await heal(stage).catch((cause: unknown) => void (row.seen += `\nnot healed: ${String(cause)}`))
    }
    printRow(row)
    rows.push(row)
  }
  return rows
}

function lastWords({ feed }: Stage): string {
  const lines = feed.current().logs.filter((line) => line['testkit'] === undefined)
  return lines
    .slice(-6)
    .map((line) => JSON.stringify(line).slice(0, 300))
    .join('\n')
}
