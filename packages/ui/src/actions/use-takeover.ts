import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'

type Native = HTMLSelectElement | HTMLInputElement
/** `value` is that of the native control at this time, which may have been entered before hydration. */
type Taken<Props> = { Rich: ComponentType<Props>; value: string }

/**
 * A native control works immediately, and a richer one replaces it, whose code is fetched when a mouse or the focus
 * approaches. Input that has begun in the native control ends there. It stays on touch screens, for which phones have
 * better pickers, and when the code cannot be fetched.
 */
export function useTakeover<Props>(load: () => Promise<ComponentType<Props>>) {
  const native = useRef<Native>(null)
  const attempt = useRef<object>(null)
  const isBegun = useRef(false)
  const [taken, setTaken] = useState<Taken<Props>>()
  // The focus moves only if it is still on the native control, and not on the next one.
  useLayoutEffect(() => {
    if (taken !== undefined && document.activeElement === native.current) focusRich()
  }, [taken])

  async function approach(): Promise<void> {
    if (taken !== undefined || isBegun.current || matchMedia('(pointer: coarse)').matches) return
    const mine = (attempt.current = {})
    const Rich = await load().catch(() => undefined)
    const control = native.current
    // A partial date exists in the native control alone.
    if (Rich === undefined || control === null || attempt.current !== mine || control.validity.badInput) return
    setTaken({ Rich, value: control.value })
  }

  function begin(): void {
    isBegun.current = true
    attempt.current = null
  }

  function focus(): void {
    // A form focuses its first wrong native control, which may be covered.
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

/** Sets the value of the native control like user input, so that the form and its listeners receive it. */
export function giveNative(control: Native | null, value: string): void {
  if (control === null) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
