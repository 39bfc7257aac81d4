import { randomInt } from 'node:crypto'

/** Returns PROVE_SEED or a random seed, and prints it so that the run can be repeated. */
export function chooseSeed(usual: number = randomInt(1, 1_000_000)): number {
  const seed = Number(process.env['PROVE_SEED'] ?? usual)
  console.info(`seed ${seed}, again with PROVE_SEED=${seed}`)
  return seed
}
