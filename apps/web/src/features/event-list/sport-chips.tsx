import type { Sport } from '@touchline/contract'
import { ChipLink, ChipRow } from '@touchline/ui'
import type { IconName } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'

export type SportChipsProps = {
  sports: readonly Pick<Sport, 'key' | 'name'>[]
  /** The chosen sport; undefined means all sports. */
  sport: string | undefined
  to: (sport: string | undefined) => string
  /** The number of matches of each sport, by key. */
  counts?: Readonly<Record<string, number>>
  /** The number of all matches. */
  total?: number
  icon?: (sport: string) => IconName
  /** NAV-12: adds a chip for matches with a bet builder. */
  hasBuilders?: boolean
  className?: string
}

export function SportChips(props: SportChipsProps) {
  const { sports, sport, to, counts, total, icon, hasBuilders = false, className } = props
  const { t, number } = useI18n()
  const { customBetEnabled } = useSite().sportsbook
  return (
    <ChipRow as="nav" label={t('lists.sport')} bleed {...(className === undefined ? {} : { className })}>
      <ChipLink
        href={to(undefined)}
        current={sport === undefined || sport === 'all'}
        {...(total === undefined ? {} : { count: number(total) })}
      >
        {t('shell.all-sports')}
      </ChipLink>
      {hasBuilders && customBetEnabled ? (
        <ChipLink href={to('betbuilder')} current={sport === 'betbuilder'} {...(icon ? { icon: 'layers' } : {})}>
          {t('lists.bet-builder')}
        </ChipLink>
      ) : null}
      {sports.map(({ key, name }) => (
        <ChipLink
          key={key}
          href={to(key)}
          current={sport === key}
          {...(icon === undefined ? {} : { icon: icon(key) })}
          {...(counts?.[key] === undefined ? {} : { count: number(counts[key]) })}
        >
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
