/** For each folder, or file of a process, in apps/server/src: the others that it imports. */
export type ServerArrows = Readonly<Record<string, readonly string[]>>

/**
 * The imports between folders of the server, from the bottom up: `platform` ← `odds` ← `operators` ← `ledger` ←
 * `players` ← `betting`, `cashier` ← `audit` ← the processes. The check fails for an import that is not listed, and for
 * an entry that no import uses. The map in docs/architecture.md is generated from this table.
 */
export const serverArrows = {
  platform: [],
  odds: ['platform'],
  operators: ['platform', 'odds'],
  ledger: ['platform', 'operators'],
  players: ['platform', 'odds', 'operators', 'ledger'],
  betting: ['platform', 'odds', 'operators', 'ledger', 'players'],
  cashier: ['platform', 'operators', 'ledger', 'players'],
  audit: ['platform', 'operators', 'ledger', 'cashier'],
  'api.ts': ['platform', 'odds', 'operators', 'ledger', 'players', 'betting', 'cashier'],
  'audit.ts': ['platform', 'audit'],
  'feed.ts': ['platform', 'odds'],
  'migrate.ts': ['platform'],
  'seed.ts': ['platform', 'odds', 'operators', 'ledger', 'players'],
  'worker.ts': ['platform', 'odds', 'operators', 'ledger', 'players', 'betting', 'cashier', 'audit'],
} as const satisfies ServerArrows
