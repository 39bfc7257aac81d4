import { classNames } from './class-names.ts'
import { drawings, flight } from './drawings.ts'
import type { ArtName } from './drawings.ts'

export function Art({ name }: { name: ArtName }) {
  const { viewBox, main, faint, accent } = drawings[name]
  return (
    <svg
      className={classNames('state__art', name === 'pitch' && 'state__art--wide')}
      viewBox={viewBox}
      aria-hidden="true"
    >
      <path d={main} />
      {faint === undefined ? null : <path className="state__faint" d={faint} />}
      <path className="state__accent" d={accent} />
      {name === 'pitch' ? <path className="state__accent" d={flight} strokeDasharray="4 6" /> : null}
    </svg>
  )
}
