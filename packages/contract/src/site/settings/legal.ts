import * as z from 'zod/mini'
import { SafeLink } from '../pages/link.ts'
import { Label, localeText, text } from '../text.ts'

const Link = z.strictObject({ href: SafeLink, label: Label })

/** SHELL-13: legal information, shown in the footer of every page. */
export const Legal = z.strictObject({
  /** True if the site shows the notice that it uses play money. */
  isPlayMoney: z._default(z.boolean(), true),
  /** Version of the terms in force. Players who accepted another version must accept again. */
  termsVersion: z._default(text(20), '1'),
  company: z.optional(text(200)),
  licence: z._default(
    z.nullable(
      z.strictObject({
        authority: text(120),
        number: text(60),
        text: z.optional(localeText(600)),
        href: z.optional(SafeLink),
      }),
    ),
    null,
  ),
  saferPlay: z.prefault(
    z.strictObject({
      text: z.optional(localeText(600)),
      links: z._default(z.array(Link).check(z.maxLength(8)), []),
    }),
    {},
  ),
})
export type Legal = z.infer<typeof Legal>

/** Pages where players find help. If a link is missing, the site's own page is linked, or there is no link. */
export const HelpLinks = z.strictObject({
  helpCenter: z.optional(SafeLink),
  contact: z.optional(SafeLink),
  terms: z.optional(SafeLink),
  privacy: z.optional(SafeLink),
  responsibleGambling: z.optional(SafeLink),
})
export type HelpLinks = z.infer<typeof HelpLinks>
