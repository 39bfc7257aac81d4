import { Button } from '@touchline/ui'

export type PlaceButtonProps = {
  /** The act, or what it waits for. */
  label: string
  amount: string
  /** Blocked and busy buttons stay focusable; a press on a blocked one still calls back, so that it can be explained. */
  state: 'ready' | 'blocked' | 'busy'
  onPress: () => void
  describedBy?: string
}

/** The one filled button of the slip: it says the act and the amount. */
export function PlaceButton({ label, amount, state, onPress, describedBy }: PlaceButtonProps) {
  return (
    <Button
      variant="primary"
      size="l"
      block
      split
      blocked={state !== 'ready'}
      aria-busy={state === 'busy' ? true : undefined}
      aria-describedby={describedBy}
      onClick={state === 'busy' ? undefined : onPress}
    >
      <span className="trunc">{label}</span>
      <bdi className="num">{amount}</bdi>
    </Button>
  )
}
