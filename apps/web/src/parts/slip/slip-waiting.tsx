import { Skeleton } from '@touchline/ui'
import { SlipFoot } from './slip-foot.tsx'
import { SlipPanel } from './slip-panel.tsx'

/** One pick that is about to be shown, and as high: nothing moves when it comes. */
export function SlipWaiting() {
  return (
    <SlipPanel
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
