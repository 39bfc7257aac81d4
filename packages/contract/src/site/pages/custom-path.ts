import * as z from 'zod/mini'
import { readSlug } from '../../catalogue/slug.ts'
import { isFixedPath, navigationPages, otherPages, pagePaths } from './page-paths.ts'

export const PageId = z.enum([...navigationPages, ...otherPages])
export type PageId = z.infer<typeof PageId>

/** A page that a menu can lead to without saying of what. */
export const PlainPageId = z.enum(Object.keys(pagePaths) as [keyof typeof pagePaths, ...(keyof typeof pagePaths)[]])
export type PlainPageId = z.infer<typeof PlainPageId>

/** NAV-08: a path below locale and base segment. It comes after the fixed pages and before sports (NAV-01). */
export const CustomPath = z.string().check(
  z.maxLength(120),
  z.regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/, 'must be /words-with-hyphens'),
  z.refine((path) => !isFixedPath(path), 'is a page of the product'),
  // NAV-02: such a tail names a category, a league or a match, and the page of that comes first.
  z.refine((path) => readSlug(path.slice(path.lastIndexOf('/') + 1)) === undefined, 'ends like an id'),
)
