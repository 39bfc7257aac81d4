import type { CDPSession } from '@playwright/test'

/** Returns for how long the page's main thread has been busy since `Performance.enable`. */
export async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}
