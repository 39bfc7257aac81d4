// Started by guard.ts. Reads the lines "+thing" and "-thing", and when its test process has ended, ends or removes what
// is left.
import { createInterface } from 'node:readline'

const held = new Set<string>()

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line.startsWith('+')) held.add(line.slice(1))
    if (line.startsWith('-')) held.delete(line.slice(1))
  })
  .on('close', () => void cleanUp())

async function cleanUp(): Promise<void> {
  const things = [...held].map((thing) => thing.split(' ') as [string, string])
  for (const [kind, pid] of things) if (kind === 'process') endProcess(Number(pid))
  const suites = things.filter(([kind]) => kind === 'suite')
  if (suites.length === 0) return
  // Imported only now, so that the guard uses little memory while tests run.
  const { removeSuite } = await import('./leftovers.ts')
  // If something cannot be removed, the sweep of a later suite finds it.
  await Promise.allSettled(suites.map(([, id]) => removeSuite(id)))
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
