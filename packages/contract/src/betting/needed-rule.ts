import * as z from 'zod/mini'

/** What an operator has risk rules for before a site of its takes real money: for everybody, and for everything on offer. */
export const NeededRule = z.enum(['live-delay', 'max-win', 'outcome-liability', 'match-liability', 'player-liability'])
export type NeededRule = z.infer<typeof NeededRule>
