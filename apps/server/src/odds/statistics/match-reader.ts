import { finalStatuses } from '@touchline/contract'
import type { CatalogueReader } from '../catalogue/index.ts'

/** Who asks about which match: everything is answered as this operator shows it, in this language. */
export type MatchReader = CatalogueReader & { matchId: number }

/** Of a row of `match`. */
export const hasEnded = `status IN (${finalStatuses.join(', ')})`
