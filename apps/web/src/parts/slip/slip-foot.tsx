import type { ReactNode } from 'react'

/** Stake, sum, remarks and the one button, in this order in every state. Pinned under the legs. */
export function SlipFoot({ children }: { children: ReactNode }) {
  return <div className="slip__foot">{children}</div>
}
