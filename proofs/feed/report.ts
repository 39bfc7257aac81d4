/** One line of the report: the expectation, whether it holds, and what was observed. */
export type Row = { name: string; isProven: boolean; seen: string; tookMs: number }

export function printRow({ name, isProven, seen, tookMs }: Row): void {
  const seconds = `${(tookMs / 1_000).toFixed(1)} s`.padStart(7)
  console.info(
    `${isProven ? 'holds' : 'FAILS'} ${seconds}  ${name}\n${' '.repeat(15)}${seen.replaceAll('\n', `\n${' '.repeat(15)}`)}`,
  )
}
