import { getVisitor } from '@touchline/contract'
import type * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { usePage } from '../../../site/use-page.ts'

export type Visitor = z.infer<(typeof getVisitor)['reply']>

/** AUTH-07: where the visitor is. Null until it is known; whoever cannot be asked about it is let in, and the API decides. */
export function useVisitor(): Visitor | null {
  const { api } = usePage()
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api(getVisitor, { signal: leaving.signal }).then(setVisitor, () => {})
    return () => leaving.abort()
  }, [api])
  return visitor
}
