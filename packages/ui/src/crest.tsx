import { classNames } from './class-names.ts'
import { crestDesign, type CrestPattern } from './crest-design.ts'

export type CrestProps = {
  /** What stays when the name is translated. */
  seed: string
  size?: 's' | 'm' | 'l'
  className?: string
}

/** A drawn crest for a club. Decoration: the name stands beside it. */
export function Crest({ seed, size = 'm', className }: CrestProps) {
  const { pattern, field, charge } = crestDesign(seed)
  return (
    <svg
      className={classNames('crest', size !== 'm' && `crest--${size}`, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={shield} fill={field} />
      <path d={charges[pattern]} fill={charge} />
      <path className="crest__edge" d={shield} />
    </svg>
  )
}

const shield = 'M2.5 2.5h15v8.3c0 3.7-3.2 5.7-7.5 7-4.3-1.3-7.5-3.3-7.5-7z'

/** Each is cut to the shield already: a clip path would need an id, and ids must be unique on a page of sixty rows. */
const charges: Readonly<Record<CrestPattern, string>> = {
  halves: 'M10 2.5h7.5v8.3c0 3.7-3.2 5.7-7.5 7z',
  stripes: 'M5.5 2.5h3v14.8a15 15 0 0 1-3-1.6zM11.5 2.5h3v13.2a15 15 0 0 1-3 1.6z',
  hoops: 'M2.5 5.5h15v3h-15zM2.6 11.5h14.8a5.4 5.4 0 0 1-1.6 3H4.2a5.4 5.4 0 0 1-1.6-3z',
  sash: 'M2.5 2.5h3.6l10.7 10.7a6 6 0 0 1-2.2 2.4L2.5 5.5z',
  chief: 'M2.5 2.5h15V7h-15z',
  quarters: 'M10 2.5h7.5V10H10zM2.5 10H10v7.8c-4.3-1.3-7.5-3.3-7.5-7z',
  pale: 'M7.5 2.5h5v14.4L10 17.8l-2.5-.9z',
  disc: 'M6 9.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
}
