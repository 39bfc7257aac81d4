import { printRow } from '../report.ts'
import type { Row } from '../report.ts'
import type { TestBed } from '../test-bed/open-test-bed.ts'
import { restoreTestBed } from './restore-test-bed.ts'
import { allScenarios } from './registry.ts'

/** All of them on one test bed, each with matches of its own. A failure is printed with the feed's last log lines. */
export async function proveScenarios(testBed: TestBed, only: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  const chosen = allScenarios().filter(({ number }) => only.length === 0 || only.includes(String(number)))
  for (const { source, number, title, play } of chosen) {
    const began = performance.now()
    const row: Row = { name: `${source} ${number}: ${title}`, isProven: true, seen: '', tookMs: 0 }
    try {
      row.seen = await play(testBed)
      row.tookMs = performance.now() - began
      await restoreTestBed(testBed)
    } catch (error) {
      row.isProven = false
      row.seen = `${error instanceof Error ? error.message : String(error)}\n${lastWords(testBed)}`
      row.tookMs = performance.now() - began
      await restoreTestBed(testBed).catch((cause: unknown) => void (row.seen += `\nnot healed: ${String(cause)}`))
    }
    printRow(row)
    rows.push(row)
  }
  return rows
}

function lastWords({ feed }: TestBed): string {
  const lines = feed.current().logs.filter((line) => line['testkit'] === undefined)
  return lines
    .slice(-6)
    .map((line) => JSON.stringify(line).slice(0, 300))
    .join('\n')
}
