import { entries } from './run/entries.ts'
import { runApps } from './run/run-apps.ts'

// npm start: runs the product without the simulator, with the environment variables it is given. Each process can also
// be started alone. A variable that differs between processes is prefixed with the name of the process (API_PORT=9000).
const names = ['api', 'feed', 'worker', 'web'] as const
const apps = names.map((name) => ({
  name,
  entry: entries[name],
  env: { NODE_ENV: 'production', ...ownVariables(name) },
}))

process.exit(await runApps(apps, () => Promise.resolve()))

/**
 * Returns the variables prefixed with the name of a process: `FEED_DATABASE_URL` becomes the feed's `DATABASE_URL`. The
 * prefixed variable stays, because the name of a variable may itself begin like that.
 */
function ownVariables(name: string): Record<string, string> {
  const prefix = `${name.toUpperCase()}_`
  const own = Object.entries(process.env).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value ?? '']))
}
