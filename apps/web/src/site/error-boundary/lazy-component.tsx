import { createContext, use, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** `preload`: shown at once from then on; by a server where it is said that the browser does not take it over. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> }

const Unhydrated = createContext(false)
export const UnhydratedProvider = Unhydrated.Provider

/** Whether this part is inside a `noscript`: another one in it would be no markup. */
export function useIsUnhydrated(): boolean {
  return use(Unhydrated)
}

type Shown<Props> = { Content: ComponentType<Props> | undefined; fault?: { error: unknown } }

/**
 * A component that is fetched when it is first shown. It stands inside an error boundary, which meets its failure.
 * React's own `lazy` remembers a failure for good; this is fetched again whenever it is shown again.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let known: ComponentType<Props> | undefined
  return Object.assign(Part, {
    preload: async () => {
      known ??= await load()
    },
  })

  function Part(props: Props) {
    const isUnhydrated = use(Unhydrated)
    // A browser begins without it: what a server has fetched for one page must not stand in another that is hydrated.
    const isKnown = isUnhydrated || typeof document !== 'undefined'
    const [{ Content, fault }, show] = useState<Shown<Props>>({ Content: isKnown ? known : undefined })
    useEffect(() => {
      // Another of the same kind may have brought it meanwhile.
      if (known) return show({ Content: known })
      load().then(
        (component) => {
          known = component
          show({ Content: component })
        },
        (error: unknown) => show({ Content: undefined, fault: { error } }),
      )
    }, [])
    if (fault) throw fault.error
    return Content ? <Content {...props} /> : null
  }
}
