import {
  createContext,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { useFormState, useFormStatus } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

export const isProduction = import.meta.env.PROD

/** Hydrates a page with every hook of React, as the site does. Each hook has an element that shows when it works. */
export function showEveryHook(container: HTMLElement): void {
  container.innerHTML = renderToString(<EveryHook />)
  hydrateRoot(container, <EveryHook />)
}

const works = 'works'
const Word = createContext(works)

/** Uses each hook, by its name, and returns a text once the hook has worked. */
const hooks: Readonly<Record<string, () => string>> = {
  use: () => use(Word),
  useCallback: () => useCallback(() => works, [])(),
  useContext: () => useContext(Word),
  useDebugValue() {
    useDebugValue(works)
    return works
  },
  useDeferredValue: () => useDeferredValue(works, ''),
  useEffect() {
    const [shown, show] = useState('')
    useEffect(() => show(works), [])
    return shown
  },
  useEffectEvent() {
    const [shown, show] = useState('')
    const onShown = useEffectEvent(() => show(works))
    useEffect(() => onShown(), [])
    return shown
  },
  useFormState: () => useFormState(() => '', works)[0],
  useFormStatus: () => useSeen(useFormStatus().pending),
  useId: () => (useId() === '' ? '' : works),
  useImperativeHandle() {
    const handle = useRef('')
    useImperativeHandle(handle, () => works, [])
    return useAfterwards(() => handle.current)
  },
  useInsertionEffect() {
    const inserted = useRef('')
    useInsertionEffect(() => void (inserted.current = works), [])
    return useAfterwards(() => inserted.current)
  },
  useLayoutEffect() {
    const laidOut = useRef('')
    useLayoutEffect(() => void (laidOut.current = works), [])
    return useAfterwards(() => laidOut.current)
  },
  useMemo: () => useMemo(() => works, []),
  useOptimistic() {
    const [shown, show] = useOptimistic('')
    useEffect(() => {
      startTransition(async () => {
        show(works)
        await nextTask()
      })
    }, [show])
    return useSeen(shown === works)
  },
  useReducer() {
    const [shown, show] = useReducer((_before: string, next: string) => next, '')
    useEffect(() => show(works), [])
    return shown
  },
  useRef: () => useRef(works).current,
  useState: () => useState(works)[0],
  useSyncExternalStore: () =>
    useSyncExternalStore(
      noSubscription,
      () => works,
      () => '',
    ),
  useTransition() {
    const [isPending, start] = useTransition()
    useEffect(() => start(nextTask), [start])
    return useSeen(isPending)
  },
}

function EveryHook() {
  const [done, act] = useActionState(async () => {
    await nextTask()
    return works
  }, '')
  return (
    <form action={act}>
      {Object.keys(hooks).map((name) => (
        <Shown key={name} name={name} />
      ))}
      <code id="useActionState">{done}</code>
      <button>Act</button>
    </form>
  )
}

function Shown({ name }: { name: string }) {
  const useHook = hooks[name] ?? (() => '')
  return <code id={name}>{useHook()}</code>
}

/** Returns a text once `isSo` has been true at any time. */
function useSeen(isSo: boolean): string {
  const [seen, see] = useState('')
  useEffect(() => {
    if (isSo) see(works)
  }, [isSo])
  return seen
}

function useAfterwards(read: () => string): string {
  const [shown, show] = useState('')
  const readNow = useEffectEvent(read)
  useEffect(() => show(readNow()), [])
  return shown
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

const noSubscription = () => () => {}
