/** `short` on the command line sets it: the same code with smaller numbers, over within three minutes. */
export const isShort = process.env['PROVE_SHORT'] === '1'

/** How much a run does: what its variable says, or else the number for a whole or a short run. */
export function amountOf(variable: string, whole: number, short: number): number {
  return Number(process.env[variable] ?? (isShort ? short : whole))
}
