import { classNames } from './class-names.ts'

export type InitialProps = { name: string; size?: 'm' | 'l' }

/** The first letter of a name. Decoration: the name stands beside it. */
export function Initial({ name, size = 'm' }: InitialProps) {
  return (
    <span className={classNames('initial', size === 'l' && 'initial--l')} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
    </span>
  )
}
