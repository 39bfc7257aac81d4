import { cutQuery, listNames } from '../../site/address/query.ts'

/** The address of a request, normalized to the one form that is rendered and cached. */
export type PageAddress =
  | { kind: 'page'; path: string; search: string; isPrivate: boolean }
  | { kind: 'moved'; location: string }
  | { kind: 'malformed' }

const maxValueLength = 64

export function readPageAddress(url: string): PageAddress {
  const [rawPath, rawSearch] = cutQuery(url)
  // An absolute address is meant for a proxy. Some clients read a backslash as a slash, so two of them could lead to
  // another host.
  if (!rawPath.startsWith('/') || rawPath.includes('\\') || !isDecodable(rawPath)) return { kind: 'malformed' }
  // `//elsewhere.example/` would be read as another host, so repeated slashes are joined.
  const path = rawPath.replace(/\/{2,}/g, '/')
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  if (bare !== rawPath) return { kind: 'moved', location: `${bare}${rawSearch === '' ? '' : `?${rawSearch}`}` }
  const isPrivate = isPrivatePath(bare)
  return { kind: 'page', path: bare, search: isPrivate ? textOf(rawSearch) : listSearch(rawSearch), isPrivate }
}

/**
 * Returns whether the page shows a player's own data. Such pages are never cached, and only they are rendered with the
 * visitor's cookies.
 */
function isPrivatePath(path: string): boolean {
  const [first, ...rest] = path.split('/').slice(1)
  const [place, page] = first !== undefined && isLocalePrefix(first) ? rest : [first, ...rest]
  return place === 'users' || place === 'profile' || (place === 'sports' && page === 'bets-history')
}

function isLocalePrefix(segment: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(segment)
}

/** Returns only the parameters of lists. Others in a query, such as campaign tags, do not change the page. */
function listSearch(search: string): string {
  const given = new URLSearchParams(search)
  const parameters = listNames.flatMap((name): [string, string][] => {
    const value = given.getAll(name).at(-1)
    return value !== undefined && value.length <= maxValueLength ? [[name, value]] : []
  })
  return textOf(new URLSearchParams(parameters).toString())
}

function textOf(search: string): string {
  return search === '' ? '' : `?${search}`
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
