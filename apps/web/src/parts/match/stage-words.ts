import { en, type MessageKey, type Words } from '@touchline/i18n'

/** The feed's period code in words; null when it says nothing to a player. */
export function stageName(stage: number | null, { t }: Words): string | null {
  const key = `stage.${stage}`
  return isKey(key) ? t(key) : null
}

/** Short enough for a column head: `1st`, `2nd`, or the number of the period. */
export function periodHead(stage: number | null, number: number, { t }: Words): string {
  const key = `stage-short.${stage}`
  return isKey(key) ? t(key) : String(number)
}

function isKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}
