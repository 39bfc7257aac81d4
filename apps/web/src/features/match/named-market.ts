import { useEffect, useEffectEvent, useRef } from 'react'

type Board = { isWhole: boolean; showAll: () => void }

/** BEY-09: an address that names a market opens its card, in whatever group it is, and leads there once. */
export function useNamedMarket(key: string | undefined, { isWhole, showAll }: Board): void {
  const reached = useRef<string>(undefined)
  const show = useEffectEvent(showAll)
  useEffect(() => {
    if (key === undefined || reached.current === key) return
    if (!isWhole) return show()
    reached.current = key
    const cards = document.querySelectorAll<HTMLDetailsElement>('main details[data-market]')
    const card = [...cards].find(({ dataset }) => dataset['market'] === key)
    // Markets on players share a card, in which each player has a row.
    const rows = document.querySelectorAll<HTMLElement>('main details[data-market] tr[data-markets]')
    const row = [...rows].find(({ dataset }) => dataset['markets']?.split(' ').includes(key))
    const found = card ?? row?.closest('details')
    if (!found) return
    found.open = true
    ;(row ?? found).scrollIntoView({ block: 'center' })
    const place = row?.querySelector<HTMLElement>('button') ?? found.querySelector<HTMLElement>('summary')
    place?.focus({ preventScroll: true })
  }, [key, isWhole])
}
