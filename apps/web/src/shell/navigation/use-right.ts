import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePage } from '../../site/use-page.ts'

/**
 * NAV-01e: who has no right to a page is led to the one that says so. Going back does not lead to it again. Returns whether
 * the page is to be shown.
 */
export function useRight(isAllowed: boolean): boolean {
  const { links } = usePage()
  const router = useRouter()
  useEffect(() => {
    if (!isAllowed) router.history.replace(links.error('locked'))
  }, [isAllowed, router, links])
  return isAllowed
}
