import { ButtonLink } from '@touchline/ui'
import type { ButtonLinkProps } from '@touchline/ui'
import { delegateToHost } from '../../state/host.ts'

/** HOST-01: in a host's frame the host takes the money. */
export function DepositLink(props: Omit<ButtonLinkProps, 'variant' | 'onClick'>) {
  return (
    <ButtonLink
      {...props}
      variant="primary"
      onClick={(event) => {
        if (delegateToHost('deposit')) event.preventDefault()
      }}
    />
  )
}
