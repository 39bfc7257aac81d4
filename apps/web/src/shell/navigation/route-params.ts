import { notFound, redirect } from '@tanstack/react-router'
import { isApiError } from '../../api/index.ts'
import { readSlug } from '@touchline/contract'
import type { SlugKind } from '@touchline/contract'

/** NAV-02: turns the API's answer that an id does not exist into the page for missing pages. */
export async function found<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    throw isApiError(error, 'not-found') || isApiError(error, 'invalid-request') ? notFound() : error
  }
}

type Place = { pathname: string; searchStr: string; hash: string }

/**
 * NAV-02: redirects an address with the right id but a wrong name or sport to the canonical address, with the same
 * query.
 */
export function requireCanonical({ pathname, searchStr, hash }: Place, canonical: string): void {
  if (pathname === canonical) return
  throw redirect({ href: `${canonical}${searchStr}${hash === '' ? '' : `#${hash}`}`, statusCode: 301 })
}

/**
 * Returns the parameter of a path segment that ends in an id of this kind. Segments with other endings belong to other
 * pages.
 */
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
