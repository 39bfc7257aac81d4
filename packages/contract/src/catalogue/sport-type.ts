import * as z from 'zod/mini'

/** CAT-01, under which a site names the provider of each: `cyber:oddin`. */
export const SportType = z.enum(['regular', 'cyber', 'premium_cricket'])
export type SportType = z.infer<typeof SportType>
