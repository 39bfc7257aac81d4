import { createContext, use, useId, useMemo } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Badge, Count } from '../feedback/badge.tsx'
import { classNames } from '../base/class-names.ts'
import './tabs.css'

type TabSetState = { id: string; selected: string; onSelect: (name: string) => void }

const TabSetContext = createContext<TabSetState | null>(null)

type TabSetProps<Name extends string> = {
  selected: Name
  onSelect: (name: Name) => void
  /** Must contain a `Tabs` and its `TabPanel`, at any depth. */
  children: ReactNode
}

export function TabSet<Name extends string>({ selected, onSelect, children }: TabSetProps<Name>) {
  const id = useId()
  const state = useMemo(
    () => ({ id, selected, onSelect: (name: string) => onSelect(name as Name) }),
    [id, selected, onSelect],
  )
  return <TabSetContext value={state}>{children}</TabSetContext>
}

type TabsProps = { label: string; children: ReactNode; className?: string }

/** A list of `Tab`s, which is one stop of the Tab key; arrow keys move within it. */
export function Tabs({ label, children, className }: TabsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focused tab receives the keys, which bubble up to this element
    <div className={classNames('tabs', className)} role="tablist" aria-label={label} onKeyDown={moveByKey}>
      {children}
    </div>
  )
}

type TabLook = { count?: ReactNode; badge?: ReactNode; children: ReactNode }

type TabProps = TabLook & { name: string; className?: string }

export function Tab({ name, count, badge, children, className }: TabProps) {
  const { id, selected, onSelect } = useTabSet()
  const isSelected = name === selected
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${id}-panel` : undefined}
      tabIndex={isSelected ? 0 : -1}
      className={classNames('tab', className)}
      onClick={() => onSelect(name)}
    >
      {children}
      <TabNumbers count={count} badge={badge} />
    </button>
  )
}

export function TabPanel({ children, className }: { children: ReactNode; className?: string }) {
  const { id, selected } = useTabSet()
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={className}>
      {children}
    </div>
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

function useTabSet(): TabSetState {
  const state = use(TabSetContext)
  if (state === null) throw new Error('Tab needs a TabSet around it')
  return state
}

/** Arrow keys, Home and End move the focus and select the tab. Arrows are mirrored with the page. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = placeAfter(event.key, at, tabs.length, getComputedStyle(list).direction === 'rtl')
  if (at === -1 || next === null) return
  event.preventDefault()
  tabs[next]?.focus()
  tabs[next]?.click()
}

function placeAfter(key: string, at: number, count: number, isMirrored: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const isForward = (key === 'ArrowRight') !== isMirrored
      return (at + (isForward ? 1 : count - 1)) % count
    }
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
