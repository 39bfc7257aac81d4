// The site process: pages from the build, everything else passed on or left to the reverse proxy.
import { join } from 'node:path'
import { runProcess } from '@touchline/process'
import { attachBuild } from './server/process/attach-build.ts'
import { readWebEnvironment } from './server/process/environment.ts'
import { createMetrics } from './server/process/metrics.ts'
import { startSite } from './server/process/start-site.ts'

// React reads it when the build is loaded: its development half is slower and tells visitors how it failed.
process.env['NODE_ENV'] ??= 'production'
await runProcess({
  name: 'web',
  environment: readWebEnvironment(process.env),
  metrics: createMetrics(),
  start: (tools) =>
    startSite({
      ...tools,
      isPolicySent: true,
      attach: (app) => attachBuild(app, join(import.meta.dirname, '../dist')),
    }),
})
