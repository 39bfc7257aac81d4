import type { Urn } from '../messages.ts'
import type { LineDescription } from './description-book.ts'
import type { NameContext, Specifiers } from './render-name.ts'
import { renderName } from './render-name.ts'

export function marketName({ market }: LineDescription, context: NameContext): string {
  return renderName(market.name, context)
}

/**
 * By the market's own list, then by its variant's, then by what the id stands for (players and teams in
 * `context.profiles`). Names never throw: what cannot be named is shown by its id.
 */
export function outcomeName(outcomeId: string, description: LineDescription | undefined, context: NameContext): string {
  const isSought = ({ id }: { id: string }) => id === outcomeId
  const described = description?.market.outcomes.find(isSought) ?? description?.variant?.outcomes.find(isSought)
  if (described === undefined) return profileName(outcomeId, context) ?? outcomeId
  const name = renderName(described.name, context)
  return description?.market.isFlexScore === true ? (laterScore(name, context.specifiers) ?? name) : name
}

/** Players and teams a line mentions, in its specifiers or as outcomes: their names have to be known to show it. */
export function profileUrns(specifiers: Specifiers, outcomeIds: readonly string[]): Urn[] {
  const mentioned = [...Object.values(specifiers), ...outcomeIds].flatMap((text) => text.split(','))
  return [...new Set(mentioned.filter((text) => profileUrn.test(text)))]
}

const profileUrn = /^[a-z]+:(?:player|competitor|simple_?team):\d{1,18}$/

/** An outcome may stand for several players: `sr:player:1,sr:player:2`. */
function profileName(outcomeId: string, { profiles = {} }: NameContext): string | undefined {
  const names = outcomeId.split(',').map((urn) => (Object.hasOwn(profiles, urn) ? profiles[urn] : undefined))
  return names.every((name) => name !== undefined) ? names.join(', ') : undefined
}

/** `1:0` from a current score of `2:1` ends `3:1`. */
function laterScore(name: string, specifiers: Specifiers = {}): string | undefined {
  const more = score.exec(name)
  const current = score.exec(specifiers['score'] ?? '')
  if (more === null || current === null) return undefined
  return `${Number(current[1]) + Number(more[1])}:${Number(current[2]) + Number(more[2])}`
}

const score = /^(\d{1,4}):(\d{1,4})$/
