import { readFileSync } from 'node:fs'

const tickMs = 10

/** CPU time of a process so far, all its threads, in milliseconds; 0 of one that has ended. */
export function processCpuMs(pid: number): number {
  try {
    // The name of the process may hold anything but ") ".
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}
