import type { Match, PlayEvent, SquadPlayer } from '@touchline/contract'
import { Card } from '@touchline/ui'
import type { I18n } from '@touchline/i18n'
import { memo } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { MatchReport } from './match-report.ts'
import { personName, teamName } from './event-labels.ts'
import './lineups.css'

export type LineupsProps = { match: Match; report: Pick<MatchReport, 'lineups' | 'play'> }

/** Shows the line-ups of both sides with the events of each player, or the squads until line-ups are announced. */
export const Lineups = memo(
  function Lineups({ match, report: { lineups, play } }: LineupsProps) {
    const i18n = useI18n()
    const { t } = i18n
    const all = [...lineups.home, ...lineups.away]
    if (all.length === 0) return null
    const isNamed = all.some(({ starting }) => starting !== null)
    const acts = actsOf(play, i18n)
    return (
      <Card as="section" className="stats__card stats__lineups">
        <h2 className="stats__title">{t(isNamed ? 'stats.lineups' : 'stats.squads')}</h2>
        <div className="lineups">
          {(['home', 'away'] as const).map((side) => (
            <div key={side} className="lineups__side">
              <h3 className="lineups__team">
                <i className={`legend__dot legend__dot--${side}`} />
                <bdi>{teamName(match, side, i18n)}</bdi>
              </h3>
              <Players players={lineups[side].filter(({ starting }) => starting !== false)} acts={acts} />
              <Bench players={lineups[side].filter(({ starting }) => starting === false)} acts={acts} />
            </div>
          ))}
        </div>
      </Card>
    )
  },
  (before, next) => before.report === next.report && before.match.id === next.match.id,
)

type Acts = ReadonlyMap<string, string>

function Bench({ players, acts }: { players: readonly SquadPlayer[]; acts: Acts }) {
  const { t } = useI18n()
  if (players.length === 0) return null
  return (
    <>
      <h4 className="text-xs text-3">{t('stats.bench')}</h4>
      <Players players={players} acts={acts} />
    </>
  )
}

function Players({ players, acts }: { players: readonly SquadPlayer[]; acts: Acts }) {
  const { figures } = useI18n()
  return (
    <ol className="lineups__players">
      {players.map(({ urn_id, name, number }) => (
        <li key={urn_id}>
          <span className="num text-3">{number === null ? '' : figures(String(number))}</span>
          <span>
            <bdi>{personName(name)}</bdi> <span className="text-xs text-3">{acts.get(urn_id)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const listedActs: ReadonlySet<string> = new Set(['goal', 'yellow_card', 'yellow_red_card', 'red_card'])

/**
 * Returns a text such as `Goal ×2, Yellow card, off` for each player. Points in high-scoring sports are left out,
 * because the totals show them.
 */
function actsOf(play: readonly PlayEvent[], { t, number }: I18n): Acts {
  const counts = new Map<string, Map<string, number>>()
  const add = (urn: string, words: string) => {
    const own = counts.get(urn) ?? new Map<string, number>()
    own.set(words, (own.get(words) ?? 0) + 1)
    counts.set(urn, own)
  }
  for (const { type, player, other_player: other } of play) {
    if (type === 'substitution') {
      if (player) add(player.urn_id, t('stats.came-on'))
      if (other) add(other.urn_id, t('stats.went-off'))
    } else if (player && listedActs.has(type)) add(player.urn_id, t(`play.${type as 'goal'}`))
  }
  const written = ([words, count]: [string, number]) => (count === 1 ? words : `${words} ×${number(count)}`)
  return new Map([...counts].map(([urn, own]) => [urn, [...own].map(written).join(', ')]))
}
