import { readFileSync } from 'node:fs'

/** What a process has used of the processor so far. The kernel counts in hundredths of a second. */
export type Used = { mainThreadMs: number; allThreadsMs: number }

export function readUsed(pid: number): Used {
  return { mainThreadMs: readTicks(`/proc/${pid}/task/${pid}/stat`), allThreadsMs: readTicks(`/proc/${pid}/stat`) }
}

const tickMs = 10

function readTicks(file: string): number {
  // The second field is a name in brackets and may hold anything.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
