/** The source files of the processes, by the names that `npm start`, the image and compose.yaml use. */
export const entries = {
  api: 'apps/server/src/api.ts',
  feed: 'apps/server/src/feed.ts',
  worker: 'apps/server/src/worker.ts',
  web: 'apps/web/src/server.ts',
  migrate: 'apps/server/src/migrate.ts',
  seed: 'apps/server/src/seed.ts',
  audit: 'apps/server/src/audit.ts',
  simulator: 'apps/simulator/src/main.ts',
} as const

export type EntryName = keyof typeof entries

export function isEntryName(name: string): name is EntryName {
  return Object.hasOwn(entries, name)
}
