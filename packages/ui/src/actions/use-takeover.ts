import { useLayoutEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'

type Native = HTMLSelectElement | HTMLInputElement
/**
 * The loaded control, and the value of the native control when it was covered, which may have been entered before
 * hydration.
 */
type Taken<Props> = { Rich: ComponentType<Props>; value: string }

/**
 * Covers a native control by a richer one, whose code is loaded when the mouse or the focus approaches. The native
 * control works until then, and input that has begun in it is finished there. It always stays on touch screens, where
 * it is the better picker, and if the code cannot be loaded.
 */
export function useTakeover<Props>(load: () => Promise<ComponentType<Props>>) {
  const native = useRef<Native>(null)
  const attempt = useRef<object>(null)
  const isBegun = useRef(false)
  const [taken, setTaken] = useState<Taken<Props>>()
  // Moves the focus to the rich control only if it is still on the native one.
  useLayoutEffect(() => {
    if (taken !== undefined && document.activeElement === native.current) focusRich()
  }, [taken])

  async function approach(): Promise<void> {
    if (taken !== undefined || isBegun.current || matchMedia('(pointer: coarse)').matches) return
    const mine = (attempt.current = {})
    const Rich = await load().catch(() => undefined)
    const control = native.current
    // A partly entered date is lost when the native control is covered, so it is not covered then.
    if (Rich === undefined || control === null || attempt.current !== mine || control.validity.badInput) return
    setTaken({ Rich, value: control.value })
  }

  function begin(): void {
    isBegun.current = true
    attempt.current = null
  }

  function focus(): void {
    // On an invalid form, the browser focuses the native control even if it is covered.
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

/**
 * Sets the value of the native control and sends the events of user input, so that the form and its listeners receive
 * it.
 */
export function giveNative(control: Native | null, value: string): void {
  if (control === null) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
