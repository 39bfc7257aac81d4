import { entries } from './run/entries.ts'
import { runApps } from './run/run-apps.ts'

// npm start: the product without the simulator, from the environment it is given. Each process can as well be started on
// its own; variables that differ between them are given with the name of the process in front (API_PORT=9000).
const names = ['api', 'feed', 'worker', 'web'] as const
const apps = names.map((name) => ({
  name,
  entry: entries[name],
  env: { NODE_ENV: 'production', ...ownVariables(name) },
}))

process.exit(await runApps(apps, () => Promise.resolve()))

/** `FEED_DATABASE_URL` is the feed's `DATABASE_URL`. A variable that begins so by its own right stays what it is, too. */
function ownVariables(name: string): Record<string, string> {
  const prefix = `${name.toUpperCase()}_`
  const own = Object.entries(process.env).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value ?? '']))
}
