import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icons/icon.tsx'
import { definedOf } from './defined-of.ts'
import './month.css'

export function MonthButton() {
  return (
    <Button className="month-button">
      <Icon name="calendar" size="s" />
    </Button>
  )
}

/** The days of a month, to choose one. */
export function Month({ container }: { container: Element | null }) {
  return (
    <Popover
      {...definedOf({ UNSTABLE_portalContainer: container ?? undefined })}
      className="month"
      placement="bottom start"
      offset={4}
    >
      <Dialog className="month__dialog">
        <Calendar>
          <header className="month__head">
            <Button slot="previous" className="month__turn month__turn--back">
              <Icon name="chevron-right" flip />
            </Button>
            <Heading className="month__name" />
            <Button slot="next" className="month__turn">
              <Icon name="chevron-right" flip />
            </Button>
          </header>
          <CalendarGrid className="month__days">
            {(date) => <CalendarCell date={date} className="month__day" />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
