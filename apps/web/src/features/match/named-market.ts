import { useEffect, useRef } from 'react'

type Board = { isWhole: boolean; showAll: () => void }

/** BEY-09: an address that names a market opens its card, in whatever group it is, and leads there once. */
export function useNamedMarket(key: string | undefined, { isWhole, showAll }: Board): void {
  const reached = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || reached.current === key) return
    if (!isWhole) return showAll()
    reached.current = key
    const cards = document.querySelectorAll<HTMLDetailsElement>('main details[data-market]')
    const card = [...cards].find(({ dataset }) => dataset['market'] === key)
    if (!card) return
    card.open = true
    card.scrollIntoView({ block: 'center' })
    card.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  }, [key, isWhole])
}
