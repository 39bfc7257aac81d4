import { getVisitor } from '@touchline/contract'
import type * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { usePage } from '../../../site/use-page.ts'

export type Visitor = z.infer<(typeof getVisitor)['reply']>

/** AUTH-07: reads the visitor's country. Null until it is known and after a failure: the form is shown, and the API decides. */
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
