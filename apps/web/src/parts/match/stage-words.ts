import type { Words } from '@touchline/i18n'

/** The feed's period code in words; null when it says nothing to a player. */
export function stageName(stage: number | null, { t, knows }: Words): string | null {
  const key = `stage.${stage}`
  return knows(key) ? t(key) : null
}

/** Short enough for a column head: `1st`, `2nd`, or the number of the period. */
export function periodHead(stage: number | null, number: number, { t, knows }: Words): string {
  const key = `stage-short.${stage}`
  return knows(key) ? t(key) : String(number)
}
