import type { Suite } from '@touchline/testkit'
import { processCpuMs } from '../measure/process-cpu.ts'

export type CpuTimes = { postgresMs: number; nodeMs: number }

/** Measures the CPU time of the role's database backends and of this process while `work` runs. */
export async function measureCpu(suite: Suite, role: string, work: () => Promise<unknown>): Promise<CpuTimes> {
  const nodeBefore = process.cpuUsage()
  const before = await cpuOfBackends(suite, role)
  await work()
  const after = await cpuOfBackends(suite, role)
  const node = process.cpuUsage(nodeBefore)
  // Backends that have ended meanwhile are left out, and so is the time that backends had used before.
  const postgresMs = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
  return { postgresMs, nodeMs: (node.user + node.system) / 1_000 }
}

/** Returns the CPU time of each backend of the role, by process id. */
async function cpuOfBackends(suite: Suite, role: string): Promise<Map<number, number>> {
  const rows = await suite.database.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE usename = $1 AND datname = current_database()',
    [role],
  )
  return new Map(rows.map(({ pid }) => [pid, processCpuMs(pid)]))
}
