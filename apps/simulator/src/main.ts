import { pino } from 'pino'
import { readSettings } from './settings.ts'
import { startSimulator } from './start-simulator.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.logLevel, base: { app: 'simulator' } })
const simulator = await startSimulator(settings, log)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    void simulator.stop()
  })
}
