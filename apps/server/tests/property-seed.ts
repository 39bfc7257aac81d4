/** New for every run, and printed: PROPERTY_SEED=123 npx vitest run … plays a printed one again. */
export function propertySeed(): number {
  const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31)
  console.info(`seed ${seed}, again with PROPERTY_SEED=${seed}`)
  return seed
}
