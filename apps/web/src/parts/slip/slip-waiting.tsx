import { Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { SlipFoot } from './slip-foot.tsx'
import { SlipPanel } from './slip-panel.tsx'

export type SlipWaitingProps = { head: ReactNode; actions?: ReactNode }

/** One pick that is about to be shown, and as high: nothing moves when it comes. */
export function SlipWaiting({ head, actions }: SlipWaitingProps) {
  return (
    <SlipPanel
      head={head}
      actions={actions}
      foot={
        <SlipFoot>
          <Skeleton className="slip__wait--stake" />
          <Skeleton className="slip__wait--sum" />
          <Skeleton className="slip__wait--act" />
        </SlipFoot>
      }
    >
      <Skeleton className="slip__wait--leg" />
    </SlipPanel>
  )
}
