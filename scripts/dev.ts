import { entries } from './run/entries.ts'
import {
  controlPage,
  localEnvironment,
  databaseUrl,
  sitePort,
  healthPorts,
  simulatorPort,
  simulatorUrl,
} from './run/local-stack.ts'
import { runApps, untilReady } from './run/run-apps.ts'
import { runCommand } from './run/run-command.ts'

// npm run dev: starts the whole product on this machine, with demo data and a simulated feed. Ctrl-C stops the
// processes of the product; databases and brokers keep running (`scripts/stack down` stops them). With
// TOUCHLINE_ENGINES=external only the processes are started, with the databases and brokers that the environment names.
await step('engines', 'scripts/stack', ['up'], 300_000)
await step('database', process.execPath, [entries.migrate], 60_000)
await step('demo players', process.execPath, [entries.seed], 60_000)

const environment = localEnvironment()
const untilSimulatorReady = () => untilReady('simulator', simulatorPort)
const code = await runApps(
  [
    { name: 'simulator', entry: entries.simulator, env: environment.simulator },
    // Starts after the simulator is ready, which needs some time to create the whole dataset. The feed reads it at its
    // start.
    {
      name: 'feed',
      entry: entries.feed,
      env: environment.feed,
      after: untilSimulatorReady,
    },
    { name: 'api', entry: entries.api, env: environment.api },
    // Starts after the simulator, from which it reads exchange rates and the demo's clock.
    {
      name: 'worker',
      entry: entries.worker,
      env: environment.worker,
      after: untilSimulatorReady,
    },
    { name: 'web', entry: 'apps/web/src/dev.ts', env: environment.web },
  ],
  async () => {
    await Promise.all(Object.entries(healthPorts).map(([name, port]) => untilReady(name, port)))
    console.log(`\nready: http://localhost:${sitePort}   sign in as demo@touchline.example, play-money-only`)
    console.log(`the simulator's control page: ${controlPage}   SIMULATOR_DATASET=small starts two leagues alone\n`)
  },
)
process.exit(code)

async function step(name: string, command: string, args: readonly string[], limitMs: number): Promise<void> {
  const env = {
    DATABASE_URL: databaseUrl('tl_migrate'),
    LOG_LEVEL: 'warn',
    TOUCHLINE_DEMO: '1',
    DEMO_SIMULATOR_URL: simulatorUrl,
  }
  const { code: failure, output } = await runCommand(command, args, { limitMs, env, isQuiet: true })
  if (failure === 0) return console.log(`${name}: ready`)
  console.error(`${name}: failed\n${output}`)
  process.exit(failure)
}
