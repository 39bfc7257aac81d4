export const wantedSets = Number(process.env['PROVE_SETS'] ?? 1_000)
export const wantedPlays = Number(process.env['PROVE_PLAYS'] ?? 400)
export const wantedCalls = Number(process.env['PROVE_CALLS'] ?? 2_000)
