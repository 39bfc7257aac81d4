import * as z from 'zod/mini'
import { HttpsUrl, WebOrigin } from '../pages/link.ts'
import { distinct, outsideId, text } from '../text.ts'

const Mail = z.email().check(z.maxLength(254))

/** Name of an environment variable with a secret. Secrets themselves are never part of the document. */
const SecretName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,63}$/, 'must be the name of a variable'))

/** Settings for staff and servers, never sent to a browser. */
export const Operations = z.strictObject({
  /** Notes of staff about the site. */
  notes: z.optional(text(4_000)),
  /** AUTH-09: the status that players need for access while the user group checker is on. */
  userGroupStatusId: z.optional(outsideId()),
  /** AUTH-11: the number of failed sign-ins after which an account is locked. */
  lockAfterFailures: z._default(z.int().check(z.minimum(3), z.maximum(20)), 5),
  /** Maximum number of SMS that the operator sends per hour. They cost money, and any visitor can trigger them. */
  smsPerHour: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1_000),
  alertMails: z._default(z.array(Mail).check(z.maxLength(20), distinct()), []),
  mail: z.prefault(
    z.strictObject({
      fromName: z.optional(text(80)),
      fromAddress: z.optional(Mail),
      /**
       * Origin of the links in mails. The default is that of the site's first host; it is never taken from a request.
       */
      origin: z.optional(WebOrigin),
    }),
    {},
  ),
  payments: z.prefault(
    z.strictObject({
      /**
       * The operator's account at the payment provider, which several sites may share. The default is the key of the
       * site, or no account on a site of play money.
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
