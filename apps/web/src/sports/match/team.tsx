import type { CompetitorRef } from '@touchline/contract'
import { classNames, VisuallyHidden, Crest, Flag, flagOf, Initial } from '@touchline/ui'
import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { isFrom, useMediaOrigins } from '../../site/use-site.ts'
import './match-row.css'

export type Activity = 'serves' | 'bats'

export type TeamLineProps = {
  /** Null while it is not decided who plays. */
  side: CompetitorRef | null
  /** The key of the sport, which decides between a crest and a flag. */
  sport: string
  scores?: readonly string[]
  activity?: Activity | null
  redCards?: number
  /** Rendered beside the name. */
  mark?: ReactNode
}

/** Shows a team with its scores. Memoized, because most updates of a match change neither names nor scores. */
export const TeamLine = memo(function TeamLine(props: TeamLineProps) {
  const { side, sport, scores = [], activity = null, redCards = 0, mark } = props
  const { t, figures } = useI18n()
  return (
    <span className="team">
      <SideMark side={side} sport={sport} size="s" />
      <span className="team__name" dir="auto">
        {side?.name ?? t('match.to-be-decided')}
      </span>
      {mark}
      {activity === null ? null : <ActiveDot activity={activity} />}
      {redCards === 0 ? null : (
        <span className="red-card">
          <VisuallyHidden>{` ${t('match.red-cards', { count: redCards })} `}</VisuallyHidden>
          {redCards === 1 ? null : <span aria-hidden="true">{figures(String(redCards))}</span>}
        </span>
      )}
      {scores.length === 0 ? null : (
        <span className={classNames('team__scores', scores.some(isLong) && 'team__scores--long')}>
          {scores.map((score, index) =>
            index === scores.length - 1 ? (
              <b key={index}>{figures(score)}</b>
            ) : (
              <span key={index}>{figures(score)}</span>
            ),
          )}
        </span>
      )}
    </span>
  )
}, isSameLine)

/** Compares props for `memo`. Scores are compared by value, because their list is new with every update. */
function isSameLine({ scores: shown, ...before }: TeamLineProps, { scores, ...next }: TeamLineProps): boolean {
  const names = Object.keys({ ...before, ...next }) as (keyof typeof next)[]
  return shown?.join() === scores?.join() && names.every((name) => before[name] === next[name])
}

/** Marks the side that serves or bats with a dot, which has a text for screen readers. */
export function ActiveDot({ activity }: { activity: Activity }) {
  const { t } = useI18n()
  return (
    <span className="active-dot">
      <VisuallyHidden>{` ${t(`match.${activity}`)} `}</VisuallyHidden>
    </span>
  )
}

/** Returns whether a score needs more space, such as `144/3` in cricket or hundreds in basketball. */
function isLong(score: string): boolean {
  return score.length > 2
}

export type SideMarkProps = {
  /** Null while it is not decided who plays. */
  side: CompetitorRef | null
  sport: string
  size?: 's' | 'm' | 'l'
}

/** Sports of individuals, who play for a country and not for a club. */
const singles: ReadonlySet<string> = new Set([
  'tennis',
  'table-tennis',
  'badminton',
  'squash',
  'snooker',
  'darts',
  'golf',
  'boxing',
  'mma',
])

/** Shows the crest of a club, or the flag of a player. An initial is shown instead of an unknown flag. */
export const SideMark = memo(function SideMark({ side, sport, size = 'm' }: SideMarkProps) {
  const origins = useMediaOrigins()
  if (side === null || !singles.has(sport)) {
    const seed = side?.urn_id ?? ''
    const logo = side?.logo ?? null
    return isFrom(origins, logo) ? (
      <Logo key={logo} url={logo} seed={seed} size={size} />
    ) : (
      <Crest seed={seed} size={size} />
    )
  }
  const inRow = size === 'l' ? 'l' : 'm'
  if (flagOf(side.country_code)) return <Flag code={side.country_code} size={inRow} />
  return <Initial name={side.name} size={inRow} />
})

/** CAT-03d: shows the logo of the provider as decoration, or a generated crest if the logo fails to load. */
function Logo({ url, seed, size }: { url: string; seed: string; size: 's' | 'm' | 'l' }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Crest seed={seed} size={size} />
  const failed = (image: HTMLImageElement | null) => image?.complete === true && image.naturalWidth === 0
  return (
    <img
      className={classNames('crest', size !== 'm' && `crest--${size}`)}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      // The image may have failed before hydration.
      ref={(image) => void (failed(image) && setHasFailed(true))}
      onError={() => setHasFailed(true)}
    />
  )
}
