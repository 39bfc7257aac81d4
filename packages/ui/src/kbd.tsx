import type { ReactNode } from 'react'

export type KbdProps = { children: ReactNode }

/** A key, as it is printed on a keyboard. */
export function Kbd({ children }: KbdProps) {
  return <kbd className="kbd">{children}</kbd>
}
