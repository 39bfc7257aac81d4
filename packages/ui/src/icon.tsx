import { classNames } from './class-names.ts'
import { iconPaths, type IconName } from './icon-paths.ts'

export type IconProps = {
  name: IconName
  size?: 'm' | 's' | 'xs'
  /** Points the other way in right-to-left text. */
  flip?: boolean
  className?: string
}

/** Decoration only: what it means is said in text beside it. */
export function Icon({ name, size = 'm', flip, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', size !== 'm' && `icon--${size}`, flip && 'icon--flip', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
