import { classNames } from '../base/class-names.ts'
import './skeleton.css'

type SkeletonProps = {
  width?: 'xs' | 's' | 'm' | 'l' | 'full'
  height?: 'line' | 'title' | 'control'
  className?: string
}

/** A placeholder for text. The element around it has `aria-busy`. */
export function Skeleton({ width = 'full', height = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(
        'skel',
        width !== 'full' && `skel--${width}`,
        height !== 'line' && `skel--${height}`,
        className,
      )}
      aria-hidden="true"
    />
  )
}
