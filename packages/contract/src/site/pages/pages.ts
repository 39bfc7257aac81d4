import * as z from 'zod/mini'
import { Block } from './blocks.ts'
import { CustomPath, PageId } from './custom-path.ts'
import { SeoPage } from './seo.ts'
import { distinct, localeText } from '../text.ts'

/** SHELL-01. */
const zones = ['header', 'left_sidebar', 'side_menu', 'tab_bar', 'content', 'right_sidebar'] as const

const Blocks = z.array(Block).check(z.maxLength(40))

/** A zone that is not named is drawn as the product draws it; an empty list leaves it empty. */
const Zones = z.partialRecord(z.enum(zones), Blocks)

/** SHELL-03. */
export const Pages = z.partialRecord(PageId, z.strictObject({ zones: z._default(Zones, {}) }))
export type Pages = z.infer<typeof Pages>

/** NAV-08. */
export const CustomPage = z.strictObject({
  path: CustomPath,
  title: localeText(80),
  seo: z.prefault(SeoPage, {}),
  zones: z._default(Zones, {}),
})
export type CustomPage = z.infer<typeof CustomPage>

export const CustomPages = z.array(CustomPage).check(z.maxLength(100), distinct('path'))
