import { useId } from 'react'
import type { ReactNode, HTMLAttributes } from 'react'
import { Count } from '../feedback/badge.tsx'
import { classNames } from '../base/class-names.ts'
import './block.css'

type BlockProps = {
  title: ReactNode
  count?: ReactNode
  /** Rendered at the end of the head, for example a link or a switch. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a page with a title. */
export function Block({ title, count, end, children }: BlockProps) {
  const id = useId()
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block__head">
        <h2 className="block__title" id={id}>
          {title}
        </h2>
        {count === undefined ? null : <Count>{count}</Count>}
        {end === undefined ? null : <span className="block__end">{end}</span>}
      </div>
      {children}
    </section>
  )
}

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'article' | 'div'; pad?: boolean }

export function Card({ as: Tag = 'div', pad, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames('card', pad && 'card--pad', className)} />
}
