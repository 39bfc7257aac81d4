import type { MessageGroup } from '@touchline/i18n'
import { createContext, use, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import { loadMessages } from '../i18n/message-store.ts'

type Loaded<Part> = {
  part: Part | null
  /** The last attempt failed, and none has succeeded since. */
  hasFailed: boolean
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never

/** A part of a page whose code and messages are fetched when it is needed. */
export type LazyPart<Part> = {
  /** Fetches the part once for all callers; after a failure the next call tries again. */
  load: () => Promise<Part>
  /** Fetches the part in advance. A failure is ignored here and shown where the part is rendered. */
  loadAhead: () => void
  /** Returns the part if it is loaded, so that it can be rendered at once, without a placeholder. */
  use: () => Loaded<Part>
  /**
   * The part as a component, fetched when it is first shown, inside an error boundary that handles its failure. React's
   * own `lazy` never retries after a failure; this component fetches the part again whenever it is shown again.
   */
  Component: ComponentType<PropsOf<Part>>
}

const Unhydrated = createContext(false)
export const UnhydratedProvider = Unhydrated.Provider

/** Returns whether this part is inside a `noscript` element, which is not hydrated and must not contain another one. */
export function useIsUnhydrated(): boolean {
  return use(Unhydrated)
}

export function lazyPart<Part>(fetchPart: () => Promise<Part>, ...messages: MessageGroup[]): LazyPart<Part> {
  const store = create<Loaded<Part>>(() => ({ part: null, hasFailed: false }))
  let underWay: Promise<Part> | null = null

  function load(): Promise<Part> {
    const { part } = store.getState()
    if (part !== null) return Promise.resolve(part)
    underWay ??= Promise.all([fetchPart(), loadMessages(...messages)])
      .then(
        ([fetched]) => {
          store.setState({ part: fetched, hasFailed: false })
          return fetched
        },
        (error: unknown) => {
          store.setState({ hasFailed: true })
          throw error
        },
      )
      .finally(() => (underWay = null))
    return underWay
  }

  type Shown = { part: Part | null; fault?: { error: unknown } }

  function Component(props: object) {
    // On the server a part is left out of hydrated content even if it is loaded, because the browser that hydrates the
    // page may not have loaded it yet.
    const isShownAtOnce = use(Unhydrated) || typeof document !== 'undefined'
    const [{ part, fault }, show] = useState<Shown>(() => ({ part: isShownAtOnce ? store.getState().part : null }))
    useEffect(() => {
      if (part !== null) return
      load().then(
        (fetched) => show({ part: fetched }),
        (error: unknown) => show({ part: null, fault: { error } }),
      )
    }, [part])
    if (fault) throw fault.error
    const Content = part as ComponentType<object> | null
    return Content ? <Content {...props} /> : null
  }

  return {
    load,
    loadAhead: () => void load().catch(() => {}),
    use: store,
    Component: Component as ComponentType<PropsOf<Part>>,
  }
}
