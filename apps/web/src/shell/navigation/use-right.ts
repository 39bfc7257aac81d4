import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePage } from '../../site/use-page.ts'

/**
 * NAV-01e: leads a player without access to a page that states this. The history entry is replaced, so that going back
 * does not return here. Returns whether to show the page.
 */
export function useRight(isAllowed: boolean): boolean {
  const { links } = usePage()
  const router = useRouter()
  useEffect(() => {
    if (!isAllowed) router.history.replace(links.error('locked'))
  }, [isAllowed, router, links])
  return isAllowed
}
