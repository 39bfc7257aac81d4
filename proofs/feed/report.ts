/** One line of the table: what was to be shown, whether it holds, and what was seen. */
export type Row = { name: string; isProven: boolean; seen: string; tookMs: number }

export function printRow({ name, isProven, seen, tookMs }: Row): void {
  const seconds = `${(tookMs / 1_000).toFixed(1)} s`.padStart(7)
  console.info(
    `${isProven ? 'holds' : 'FAILS'} ${seconds}  ${name}\n${' '.repeat(15)}${seen.replaceAll('\n', `\n${' '.repeat(15)}`)}`,
  )
}

/** The whole at the end, short: what failed by name. */
export function printSummary(rows: readonly Row[], tookMs: number): boolean {
  const failed = rows.filter(({ isProven }) => !isProven)
  console.info(`\n${rows.length - failed.length} of ${rows.length} hold, ${(tookMs / 60_000).toFixed(1)} minutes`)
  for (const { name, seen } of failed) console.info(`FAILS ${name}: ${seen.split('\n')[0]}`)
  return failed.length === 0 && rows.length > 0
}
