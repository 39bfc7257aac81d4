import type { SiteSections } from './sections.ts'

type StatusGroup = SiteSections['platformSettings']['statusGroups'][number]

/** SESS-05: the group whose range the points are in; of several the highest. Undefined: none is. */
export function statusGroupOf(groups: readonly StatusGroup[], points: number): StatusGroup | undefined {
  return groups
    .filter(({ min, max }) => points >= min && (max === null || points <= max))
    .toSorted((one, other) => other.min - one.min)[0]
}
