import type { Database } from '../runtime/index.ts'

/** Who asks about which match: everything is answered as this operator shows it, in this language. */
export type MatchReader = { database: Database; locale: string; operatorId: number; matchId: number }
