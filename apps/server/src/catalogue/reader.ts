import type { Database } from '../runtime/index.ts'

/** Who reads the catalogue: everything in it is shown as this operator shows it, in this language. */
export type CatalogueReader = { database: Database; locale: string; operatorId: number }
