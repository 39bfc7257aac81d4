import * as z from 'zod/mini'
import { isFixedPath } from './page-paths.ts'

/** NAV-08: a path below locale and base segment. It comes after the fixed pages and before sports (NAV-01). */
export const CustomPath = z.string().check(
  z.maxLength(120),
  z.regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/, 'must be /words-with-hyphens'),
  z.refine((path) => !isFixedPath(path), 'is a page of the product'),
  // NAV-02: such a tail names a category, a league or a match, which would no longer be reached.
  z.refine((path) => !/-[clm]\d+$/.test(path), 'ends like an id'),
)
