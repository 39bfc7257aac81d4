import { Count } from '@touchline/ui'
import { useI18n } from './i18n/use-i18n.tsx'
import './menu-item.css'

/** The text of a menu entry: its name and the number of its matches. */
export function MenuItemText({ label, count }: { label: string; count: number | undefined }) {
  const { number } = useI18n()
  return (
    <>
      <span className="menu__label trunc" dir="auto">
        {label}
      </span>
      {count === undefined ? null : <Count className="menu__count">{number(count)}</Count>}
    </>
  )
}
