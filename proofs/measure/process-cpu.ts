import { readFileSync } from 'node:fs'

const tickMs = 10

/** Returns the CPU time of a process with all its threads in milliseconds, or 0 if the process has ended. */
export function processCpuMs(pid: number): number {
  try {
    // The text is split after the name of the process, which is in brackets and may contain any characters.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}
