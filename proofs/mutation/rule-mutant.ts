/**
 * A fault in the file that implements a rule of packages/betting/SPEC.md. `find` must occur once in the file and is
 * replaced.
 */
export type RuleMutant = { rule: string; file: string; find: string; replace: string }
