import { Icon } from '@touchline/ui'

type Side = { label: string; size: string }

/** What holds beside what would. */
export function FromTo({ from, to }: { from: Side; to: Side }) {
  return (
    <div className="from-to">
      <SideText {...from} />
      <Icon name="chevron-right" flip />
      <SideText {...to} />
    </div>
  )
}

function SideText({ label, size }: Side) {
  return (
    <p>
      <span className="text-xs text-3">{label}</span>
      <b>
        <bdi>{size}</bdi>
      </b>
    </p>
  )
}
