// Started by guard.ts. Reads "+thing" and "-thing" lines until its test process is gone.
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
  // Loaded late, so that until then the guard only costs its memory.
  const { removeSuite } = await import('./leftovers.ts')
  // Leftovers of a failure are found by the next suite's sweep.
  await Promise.allSettled(suites.map(([, id]) => removeSuite(id)))
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
