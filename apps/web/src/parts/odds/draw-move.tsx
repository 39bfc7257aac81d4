import type { Words } from '@touchline/i18n'
import type { ReactElement } from 'react'
import { hidden } from './draw-value.tsx'

export type Move = 'up' | 'down'

/** Which way a price went: never by colour alone. */
export function drawMove(move: Move, { t }: Words): ReactElement {
  return (
    <span className="move">
      <span className={`move__arrow move__arrow--${move}`} aria-hidden="true" />
      {hidden(` ${t(move === 'up' ? 'price.up' : 'price.down')}`)}
    </span>
  )
}
