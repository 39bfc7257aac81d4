import { getSports, postCounters } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import { SportChips } from '../../../features/event-list/sport-chips.tsx'
import { LeftMenu } from '../../../shell/layout/left-menu.tsx'
import { sportEntry } from '../../../shell/zones/menu-groups.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePageSubject, useSportLink } from '../../../site/use-page.ts'
import { sportIcon } from '../../../sports/match/sport-icon.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './sports-row.css'

type Data = { sports: readonly Sport[]; counts: Record<string, number>; total: number }
type Props = BlockProps<'sport-list', Data>

/** BOOK-07: the sports, with the number of matches that one of the lists has of each. */
export const block = defineBlock({
  kind: 'sport-list',
  messages: ['lists'],
  load: async ({ api, config, signal }): Promise<Data> => {
    const [{ sports }, { counters }] = await Promise.all([
      api(getSports, { signal }),
      api(postCounters, { body: { lists: [config.list] }, signal }),
    ])
    const [counter] = counters
    return {
      sports,
      counts: Object.fromEntries(counter?.sports.map(({ key, count }) => [key, count]) ?? []),
      total: counter?.total ?? 0,
    }
  },
  View: (props: Props) => (props.config.look === 'chips' ? <Chips {...props} /> : <Menu {...props} />),
})

/** If there is no room for the menu beside the page, sports come first. */
function Chips({ data: { sports, counts, total } }: Props) {
  const { list } = usePageSubject()
  const sport = sports.find(({ key }) => key === list?.sport)?.key
  return (
    <SportChips
      sports={sports}
      sport={sport}
      to={useSportLink()}
      counts={counts}
      total={total}
      icon={sportIcon}
      className="sports-row"
    />
  )
}

/** Sports without a match in the list are left out. */
function Menu({ data: { sports, counts } }: Props) {
  const { t } = useI18n()
  const { place } = useLayout()
  const items = sports.flatMap((sport) => {
    const count = counts[sport.key]
    return count === undefined ? [] : [{ ...sportEntry(sport, place), count }]
  })
  return items.length === 0 ? null : <LeftMenu groups={[{ label: t('shell.all-sports'), isTitled: true, items }]} />
}
