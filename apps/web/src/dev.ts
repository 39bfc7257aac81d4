// The site process for development: the same server, with modules made on the fly and reloaded when they change.
import { join } from 'node:path'
import { attachVite } from './server/process/attach-vite.ts'
import { createSite } from './server/create-site.ts'
import { createDrain, createLog } from '@touchline/process'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'
import { runSite } from './server/process/run-site.ts'

const environment = { ...readWebEnvironment(process.env), PAGE_CACHE_MS: 0 }
const log = createLog('web', environment.LOG_LEVEL)
const metrics = createMetrics()
const drain = createDrain()
const app = await createSite({
  environment,
  log,
  metrics,
  drain,
  isPolicySent: false,
  attach: (server) => attachVite(server, join(import.meta.dirname, '..')),
})
await runSite(app, { environment, log, metrics, drain })
