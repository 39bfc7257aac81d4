/**
 * The title of every property test contains the seed, so that a failing run can be repeated: FC_SEED=123 npx vitest run
 * packages/betting
 */
export const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
