import * as z from 'zod/mini'
import { HttpsUrl, WebOrigin } from '../pages/link.ts'
import { distinct, outsideId, text } from '../text.ts'

const Mail = z.email().check(z.maxLength(254))

/** Secrets themselves live in the environment of the process that needs them; here stands the name of the variable. */
const SecretName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,63}$/, 'must be the name of a variable'))

/** What staff and servers know and no browser ever does. */
export const Operations = z.strictObject({
  /** About this site, for whoever comes next. */
  notes: z.optional(text(4_000)),
  /** AUTH-09. */
  userGroupStatusId: z.optional(outsideId()),
  /** AUTH-11. */
  lockAfterFailures: z._default(z.int().check(z.minimum(3), z.maximum(20)), 5),
  /** SMS that an operator sends within an hour, to whomever: they cost money, and anybody can ask for them. */
  smsPerHour: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1_000),
  alertMails: z._default(z.array(Mail).check(z.maxLength(20), distinct()), []),
  mail: z.prefault(
    z.strictObject({
      fromName: z.optional(text(80)),
      fromAddress: z.optional(Mail),
      /** Links in mails lead here. Left out: to the first of the site's hosts, never to what a request calls itself. */
      origin: z.optional(WebOrigin),
    }),
    {},
  ),
  payments: z.prefault(
    z.strictObject({
      /**
       * The operator's account at the payment provider. Left out: the key of the site, and on a site of play money no provider at all.
       * Sites of one operator may share one.
       */
      merchantId: z.optional(outsideId()),
      secretName: z.optional(SecretName),
    }),
    {},
  ),
  webhooks: z._default(
    z
      .array(
        z.strictObject({
          url: HttpsUrl,
          secretName: SecretName,
          events: z.array(outsideId()).check(z.minLength(1), z.maxLength(40), distinct()),
        }),
      )
      .check(z.maxLength(10), distinct('url')),
    [],
  ),
})
export type Operations = z.infer<typeof Operations>
