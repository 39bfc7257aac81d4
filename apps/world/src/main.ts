import { pino } from 'pino'
import { readSettings } from './settings.ts'
import { startWorld } from './start-world.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.logLevel, base: { app: 'world' } })
const world = await startWorld(settings, log)

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Asked twice: whoever asks is done waiting.
    if (isStopping) process.exit(1)
    isStopping = true
    void world.stop()
  })
}
