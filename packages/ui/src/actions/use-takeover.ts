import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'

type Native = HTMLSelectElement | HTMLInputElement
/** `value`: what the native control had by then, also from before the page came to life. */
type Taken<Props> = { Rich: ComponentType<Props>; value: string }

/**
 * A native control that works at once, and a richer one whose code is fetched when a mouse or the focus comes to it.
 * What was begun in the native one is ended there. Where a finger points, the native one stays: a phone's own picker is
 * made for it. So it does when the code does not arrive.
 */
export function useTakeover<Props>(load: () => Promise<ComponentType<Props>>) {
  const native = useRef<Native>(null)
  const attempt = useRef<object>(null)
  const isBegun = useRef(false)
  const [taken, setTaken] = useState<Taken<Props>>()
  // Where the focus is by now: whoever has gone on to the next control meanwhile is not called back.
  useLayoutEffect(() => {
    if (taken !== undefined && document.activeElement === native.current) focusRich()
  }, [taken])

  async function approach(): Promise<void> {
    if (taken !== undefined || isBegun.current || matchMedia('(pointer: coarse)').matches) return
    const mine = (attempt.current = {})
    const Rich = await load().catch(() => undefined)
    const control = native.current
    // Half a date is known to the native control alone.
    if (Rich === undefined || control === null || attempt.current !== mine || control.validity.badInput) return
    setTaken({ Rich, value: control.value })
  }

  function begin(): void {
    isBegun.current = true
    attempt.current = null
  }

  function focus(): void {
    // A form leads to its first wrong control, whichever of the two is seen.
    if (taken === undefined) void approach()
    else focusRich()
  }

  function focusRich(): void {
    native.current?.parentElement?.querySelector<HTMLElement>('button, [role=spinbutton]')?.focus()
  }

  function leave(): void {
    isBegun.current = false
    attempt.current = null
  }

  return {
    native,
    taken,
    /** Of the native control. */
    events: {
      onPointerEnter: () => void approach(),
      onFocus: focus,
      onPointerDown: begin,
      onKeyDown: begin,
      onInput: begin,
      onBlur: leave,
      ...(taken === undefined ? {} : { 'aria-hidden': true, tabIndex: -1 }),
    },
  }
}

/** Says a value as if it had been given to the native control, which the form and its listeners know. */
export function giveNative(control: Native | null, value: string): void {
  if (control === null) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
