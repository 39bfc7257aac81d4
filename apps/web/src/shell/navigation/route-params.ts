import { notFound, redirect } from '@tanstack/react-router'
import { isApiError } from '../../api/index.ts'
import { readSlug } from '@touchline/contract'
import type { SlugKind } from '@touchline/contract'

/** NAV-02: an id that the API does not know is a page that does not exist. */
export async function found<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw isApiError(error, 'not-found') || isApiError(error, 'invalid-request') ? notFound() : error
  }
}

type Place = { pathname: string; searchStr: string; hash: string }

/** NAV-02: the right id with a wrong name or sport redirects to the canonical address and keeps the query. */
export function requireCanonical({ pathname, searchStr, hash }: Place, canonical: string): void {
  if (pathname === canonical) return
  throw redirect({ href: `${canonical}${searchStr}${hash === '' ? '' : `#${hash}`}`, statusCode: 301 })
}

/** Matches a path segment whose suffix names an id of this kind; other suffixes belong to other pages. */
export function slugParam<Name extends string>(name: Name, kind: SlugKind) {
  type Params = { sport: string } & Record<Name, string>
  return {
    parse: (params: Params): (Params & { id: number }) | false => {
      const slug = readSlug(params[name])
      return slug?.kind === kind ? { ...params, id: slug.id } : false
    },
    stringify: ({ id: _id, ...params }: Params & { id: number }) => params,
  }
}
