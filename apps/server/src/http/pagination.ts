import type { Pagination } from '@touchline/contract'

export function paginationOf(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
}
