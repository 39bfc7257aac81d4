// The site process for development: the same server, with modules made on the fly and reloaded when they change.
import { join } from 'node:path'
import { runProcess } from '@touchline/process'
import { attachVite } from './server/process/attach-vite.ts'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'
import { startSite } from './server/process/start-site.ts'

await runProcess({
  name: 'web',
  environment: { ...readWebEnvironment(process.env), PAGE_CACHE_MS: 0 },
  metrics: createMetrics(),
  start: (tools) =>
    startSite({
      ...tools,
      isPolicySent: false,
      attach: (app) => attachVite(app, join(import.meta.dirname, '..')),
    }),
})
