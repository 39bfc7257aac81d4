/** A fault in the file that implements a rule of packages/betting/SPEC.md. The text, which occurs once, is replaced. */
export type RuleMutant = { rule: string; file: string; find: string; replace: string }
