import type { HTMLAttributes } from 'react'
import { classNames } from '../base/class-names.ts'
import './block.css'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'article' | 'div'; pad?: boolean }

export function Card({ as: Tag = 'div', pad, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('card', pad && 'card--pad', className)} />
}
