import { fromBreakpoint } from '@touchline/ui'
import { useSyncExternalStore } from 'react'

/** From this width on the slip stands beside the page; below it, it is a sheet over it. */
const query = fromBreakpoint('md')

export function useHasRail(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
