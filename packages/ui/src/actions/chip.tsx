import type { ComponentProps, ReactNode } from 'react'
import { Count } from '../feedback/badge.tsx'
import { classNames } from '../base/class-names.ts'
import type { IconName } from '../icons/icon.tsx'
import { Icon } from '../icons/icon.tsx'
import './chip.css'

type ChipLook = { icon?: IconName; count?: ReactNode; children: ReactNode }

type ChipProps = ComponentProps<'button'> & ChipLook & { selected?: boolean }

export function Chip({ selected, icon, count, children, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={classNames('chip', className)}>
      <ChipInside icon={icon} count={count}>
        {children}
      </ChipInside>
    </button>
  )
}

type ChipLinkProps = ComponentProps<'a'> & ChipLook & { current?: boolean }

export function ChipLink({ current, icon, count, children, className, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} aria-current={current ? 'page' : undefined} className={classNames('chip', className)}>
      <ChipInside icon={icon} count={count}>
        {children}
      </ChipInside>
    </a>
  )
}

type ChipRowProps = {
  label: string
  children: ReactNode
  /** `nav` for a row of links, which is a landmark; `div` for a row of buttons, which is a group. */
  as?: 'nav' | 'div'
  bleed?: boolean
  className?: string
}

export function ChipRow({ label, children, as: Tag = 'div', bleed, className }: ChipRowProps) {
  return (
    <Tag
      className={classNames('chips', bleed && 'bleed', className)}
      aria-label={label}
      role={Tag === 'div' ? 'group' : undefined}
    >
      {children}
    </Tag>
  )
}

type InsideProps = { icon: IconName | undefined; count: ReactNode; children: ReactNode }

function ChipInside({ icon, count, children }: InsideProps) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} size="s" />}
      {children}
      {count === undefined ? null : <Count>{count}</Count>}
    </>
  )
}
