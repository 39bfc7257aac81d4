import type { CDPSession } from '@playwright/test'

/** Returns how long the main thread of a page has been busy since `Performance.enable`. */
export async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}
