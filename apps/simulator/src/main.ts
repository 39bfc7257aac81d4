import { runProcess } from '@touchline/process'
import { createMetrics } from '@touchline/process/metrics'
import { readSimulatorEnvironment, toSettings } from './settings.ts'
import { startSimulator } from './start-simulator.ts'

await runProcess({
  name: 'simulator',
  environment: readSimulatorEnvironment(process.env),
  metrics: createMetrics('simulator'),
  start: ({ environment, log }) => startSimulator(toSettings(environment), log),
})
