import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PublicSite } from '@touchline/contract/site'
import type { PageContext } from '../../site/page-context.ts'

/** Undefined until it is there. */
export function useWholeSite(): PublicSite | undefined {
  const { wholeSite } = useRouter().options.context as PageContext
  const [whole, setWhole] = useState<PublicSite>()
  const [failure, setFailure] = useState<unknown>()
  // Read once: the site does not change under a form.
  const read = useEffectEvent(() => void wholeSite().then(setWhole, setFailure))
  useEffect(() => read(), [])
  // Whoever shows it takes it away, and it is asked for with the next page.
  if (failure !== undefined) throw failure
  return whole
}
