import * as z from 'zod/mini'
import { navigationPages, otherPages, pagePaths } from './page-paths.ts'

export const PageId = z.enum([...navigationPages, ...otherPages])
export type PageId = z.infer<typeof PageId>

/** A page that a menu can lead to without saying of what. */
export const PlainPageId = z.enum(Object.keys(pagePaths) as [keyof typeof pagePaths, ...(keyof typeof pagePaths)[]])
export type PlainPageId = z.infer<typeof PlainPageId>
