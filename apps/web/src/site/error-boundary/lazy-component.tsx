import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** `preload`: shown at once from then on, also by a server. */
export type LazyComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> }

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
    const [{ Content, fault }, show] = useState<Shown<Props>>({ Content: known })
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
