import { fileURLToPath } from 'node:url'

/** The checkout this package belongs to. Apps are started from here, by path. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))
