import * as z from 'zod/mini'
import { InlineSvg } from './svg.ts'
import { text } from '../text.ts'
import { ThemeColours } from './theme-colours.ts'

export const Theme = z.enum(['dark', 'light'])
export type Theme = z.infer<typeof Theme>

/** How a brand looks. A theme that is not given has the product's own colours. */
export const Brand = z.strictObject({
  name: text(40),
  /** What is shown without scripts, and where visitors cannot switch; else the device decides until they do (SHELL-05). */
  theme: z._default(Theme, 'dark'),
  isThemeSwitchable: z._default(z.boolean(), true),
  font: z._default(z.enum(['inter', 'source-sans', 'system']), 'inter'),
  corners: z._default(z.enum(['sharp', 'usual', 'round']), 'usual'),
  themes: z._default(z.strictObject({ dark: z.optional(ThemeColours), light: z.optional(ThemeColours) }), {}),
  /** The small square sign of the brand: beside its name, on the error page, in structured data. */
  mark: z.optional(InlineSvg),
})
export type Brand = z.infer<typeof Brand>
