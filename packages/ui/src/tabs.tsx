import type { ComponentProps, ReactNode } from 'react'
import { Badge, Count } from './badge.tsx'
import { classNames } from './class-names.ts'

export type TabsProps = { label: string; children: ReactNode; className?: string }

/** Around `Tab`s. */
export function Tabs({ label, children, className }: TabsProps) {
  return (
    <div className={classNames('tabs', className)} role="tablist" aria-label={label}>
      {children}
    </div>
  )
}

/** Around `TabLink`s: each is an address of its own. */
export function TabLinks({ label, children, className }: TabsProps) {
  return (
    <nav className={classNames('tabs', className)} aria-label={label}>
      {children}
    </nav>
  )
}

type TabLook = { count?: ReactNode; badge?: ReactNode; children: ReactNode }

export type TabProps = ComponentProps<'button'> & TabLook & { selected: boolean }

export function Tab({ selected, count, badge, children, className, ...rest }: TabProps) {
  return (
    <button type="button" {...rest} role="tab" aria-selected={selected} className={classNames('tab', className)}>
      {children}
      <TabNumbers count={count} badge={badge} />
    </button>
  )
}

export type TabLinkProps = ComponentProps<'a'> & TabLook & { current?: boolean }

export function TabLink({ current, count, badge, children, className, ...rest }: TabLinkProps) {
  return (
    <a {...rest} aria-current={current ? 'page' : undefined} className={classNames('tab', className)}>
      {children}
      <TabNumbers count={count} badge={badge} />
    </a>
  )
}

function TabNumbers({ count, badge }: { count: ReactNode; badge: ReactNode }) {
  return (
    <>
      {badge === undefined ? null : <Badge>{badge}</Badge>}
      {count === undefined ? null : <Count>{count}</Count>}
    </>
  )
}
