/** True if the run was started with `short`: the same code with smaller numbers, in at most three minutes. */
export const isShort = process.env['PROVE_SHORT'] === '1'

/**
 * Returns a number that sets the length of a run: the value of the environment variable, or else the number for a whole
 * or a short run.
 */
export function amountOf(variable: string, whole: number, short: number): number {
  return Number(process.env[variable] ?? (isShort ? short : whole))
}
