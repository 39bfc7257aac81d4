import type { SuiteDatabase } from './suite-database.ts'

/** Plants a fault in a function of the suite's database; the text must be there exactly once. Call the result to undo it. */
export async function mutateFunction(
  database: SuiteDatabase,
  name: string,
  changes: readonly (readonly [find: string, replace: string])[],
): Promise<() => Promise<void>> {
  const [row] = await database.query<{ source: string }>(`SELECT pg_get_functiondef($1::regproc) AS source`, [
    `touchline.${name}`,
  ])
  const sound = row?.source ?? ''
  let source = sound
  for (const [find, replace] of changes) {
    const parts = source.split(find)
    if (parts.length !== 2)
      throw new Error(`mutant: ${name} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once`)
    source = parts.join(replace)
  }
  await database.query(source)
  return async () => void (await database.query(sound))
}
