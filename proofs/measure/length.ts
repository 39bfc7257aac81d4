/** Set by `short` on the command line: the same code with smaller numbers, in at most three minutes. */
export const isShort = process.env['PROVE_SHORT'] === '1'

/** Returns how much a run does: the value of its variable, or else the number for a whole or a short run. */
export function amountOf(variable: string, whole: number, short: number): number {
  return Number(process.env[variable] ?? (isShort ? short : whole))
}
