import type { MatchState } from '@touchline/contract'
import type { Words } from '@touchline/i18n'

/** The period in words; null when it says nothing to a player. Cricket counts innings, the feed's code only says who bats. */
export function stageName({ stage, scoreboard }: MatchState, { t, knows }: Words): string | null {
  const key = scoreboard?.innings === undefined ? `stage.${stage}` : `innings.${scoreboard.innings}`
  return knows(key) ? t(key) : null
}

/** Where a sport without a clock stands inside its period: overs bowled, batters out. */
export function playDetail({ scoreboard }: MatchState, { t, figures }: Words): string | null {
  if (scoreboard?.over !== undefined) {
    const { over, delivery = '0' } = scoreboard
    return t('match.overs', { overs: figures(`${over}.${delivery}`) })
  }
  if (scoreboard?.outs !== undefined) return t('match.outs', { count: Number(scoreboard.outs) })
  return null
}

/** Short enough for a column head: `1st`, `2nd`, or the number of the period. */
export function periodHead(stage: number | null, period: number, { t, knows, figures }: Words): string {
  const key = `stage-short.${stage}`
  return knows(key) ? t(key) : figures(String(period))
}
