import * as z from 'zod/mini'

export const Pagination = z.object({ total: z.int(), page: z.int(), limit: z.int(), last_page: z.int() })
export type Pagination = z.infer<typeof Pagination>

/** Query text to a bounded whole number. */
export function boundedInt(minimum: number, maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
}
