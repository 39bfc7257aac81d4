import { amountOf } from '../measure/length.ts'

export const wantedSets = amountOf('PROVE_SETS', 1_000, 200)
export const wantedPlays = amountOf('PROVE_PLAYS', 400, 100)
export const wantedCalls = amountOf('PROVE_CALLS', 2_000, 200)
