// The entry point of the container image: `touchline <command>`. It runs the command in its own process, so that
// signals reach the command.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { entries, isEntryName } from './run/entries.ts'

const root = join(import.meta.dirname, '..')
const usage = `usage: <command>
  api, feed, worker, web   the processes of the product
  simulator                a simulated odds feed, for demos and tests
  migrate                  database migrations, as role tl_migrate
  seed                     demo sites and players, as role tl_migrate, with TOUCHLINE_DEMO=1
  audit                    checks the ledger and the settlements
  ready [port]             asks /readyz on HEALTH_PORT or the given port; for health checks
`
const [command = '', port] = process.argv.slice(2)

if (isEntryName(command)) {
  await import(pathToFileURL(join(root, entries[command])).href)
} else if (command === 'ready') {
  const isReady = await fetch(`http://127.0.0.1:${port ?? process.env['HEALTH_PORT']}/readyz`, {
    signal: AbortSignal.timeout(3_000),
  }).then(
    (response) => response.ok,
    () => false,
  )
  process.exit(isReady ? 0 : 1)
} else {
  const isRequested = command === '--help'
  ;(isRequested ? process.stdout : process.stderr).write(usage)
  process.exitCode = isRequested ? 0 : 2
}
