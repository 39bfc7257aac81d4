/** One file of `migrations/`: tables, types, triggers, indexes and grants. Applied once, in the order of the names. */
export type Migration = { name: string; text: string; hash: string }

/** One file of `functions/` or `views/`, named after what it defines. Applied again whenever its text changes. */
export type SchemaObject = { kind: 'function' | 'view'; name: string; text: string; hash: string }

export type Schema = {
  migrations: Migration[]
  /** In an order in which each can be created. */
  objects: SchemaObject[]
}
