import * as z from 'zod/mini'

/** BOOK-26. */
export const Pagination = z.object({ total: z.int(), page: z.int(), limit: z.int(), last_page: z.int() })
export type Pagination = z.infer<typeof Pagination>
