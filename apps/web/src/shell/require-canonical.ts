import { redirect } from '@tanstack/react-router'

type Place = { pathname: string; searchStr: string; hash: string }

/** NAV-02: the right thing under a wrong text or sport moves to its own address, with its query. */
export function requireCanonical({ pathname, searchStr, hash }: Place, canonical: string): void {
  if (pathname === canonical) return
  throw redirect({ href: `${canonical}${searchStr}${hash === '' ? '' : `#${hash}`}`, statusCode: 301 })
}
