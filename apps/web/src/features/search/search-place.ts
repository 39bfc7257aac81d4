import type { IconName } from '@touchline/ui'

/** A page of the site that is found by its name, without asking anybody. */
export type SearchPlace = { href: string; name: string; icon: IconName }

export type SearchPlaces = {
  pages: readonly SearchPlace[]
  sports: readonly SearchPlace[]
  /** The icon of a sport. */
  iconOf: (sportKey: string) => IconName
}
