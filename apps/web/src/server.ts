// The site process: pages from the build, everything else passed on or left to the reverse proxy.
import { join } from 'node:path'
import { attachBuild } from './server/process/attach-build.ts'
import { createSite } from './server/create-site.ts'
import { createDrain, createLog } from '@touchline/process'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'
import { runSite } from './server/process/run-site.ts'

// React reads it when the build is loaded: its development half is slower and tells visitors how it failed.
process.env['NODE_ENV'] ??= 'production'
const environment = readWebEnvironment(process.env)
const log = createLog('web', environment.LOG_LEVEL)
const metrics = createMetrics()
const drain = createDrain()
const app = await createSite({
  environment,
  log,
  metrics,
  drain,
  isPolicySent: true,
  attach: (server) => attachBuild(server, join(import.meta.dirname, '../dist')),
})
await runSite(app, { environment, log, metrics, drain })
