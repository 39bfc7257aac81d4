import * as z from 'zod/mini'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { HttpsUrl, WebOrigin } from '../pages/link.ts'
import { CountryCode, distinct, entries, localeText, outsideId, text } from '../text.ts'

const off = z._default(z.boolean(), false)
const on = z._default(z.boolean(), true)
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))
const CountryList = z._default(z.array(CountryCode).check(z.maxLength(260), distinct()), [])

const Auth = z.strictObject({
  /** AUTH-04: players must confirm their email address. */
  isEmailConfirmationRequired: on,
  /** AUTH-06: players must verify their phone number. */
  isPhoneVerificationRequired: off,
  /** AUTH-13: sign-up rejects people who are younger. */
  minimumAgeYears: z._default(whole(18, 25), 18),
  isSecondFactorOffered: on,
  isDemoPlayerOffered: off,
  /** AUTH-11: a site can require longer passwords than the platform. */
  passwordMinLength: z._default(whole(8, 64), 8),
  /** AUTH-05: shows a form with required fields to signed-in players who have not filled them in. */
  isMissedFieldsFormShown: on,
  /** AUTH-09: only players with the status named in `operations` keep access. */
  isUserGroupCheckerOn: off,
})

/** AUTH-07: the countries from which a site, sign-in or sign-up cannot be used. */
const BlockedCountries = z.strictObject({
  site: CountryList,
  signIn: CountryList,
  signUp: CountryList,
  /** Neither visitors from these countries nor players who live there can deposit. */
  deposit: CountryList,
  /**
   * What applies to visitors whose country is unknown, because no trusted proxy names it (no header, `XX`, or `T1` for
   * Tor). `closed` blocks signing in and signing up. The default is `open`, because without `COUNTRY_HEADER` every
   * country is unknown.
   */
  unknown: z._default(z.enum(['open', 'closed']), 'open'),
})
export type BlockedCountries = z.infer<typeof BlockedCountries>

/** Ranges of amounts in minor units, by currency. The default is from one to ten thousand units. */
const AmountRanges = z._default(
  z
    .record(
      CurrencyCode,
      z
        .strictObject({ min: MinorAmount.check(z.minimum(1)), max: MinorAmount.check(z.minimum(1)) })
        .check(z.refine(({ min, max }) => min <= max, { message: 'below the smallest', path: ['max'] })),
    )
    .check(entries(0, 60)),
  {},
)
export type AmountRanges = z.infer<typeof AmountRanges>

/** DEP-01, DEP-02: how the deposit opens, and what it requires. */
const Deposit = z
  .strictObject({
    mode: z._default(z.enum(['page', 'custom-url', 'iframe', 'quick']), 'page'),
    /** Query parameters with which the deposit page is opened. */
    casinoParameters: z._default(
      z.record(z.string().check(z.regex(/^\w{1,40}$/, 'not a name')), text(200)).check(entries(0, 10)),
      {},
    ),
    customUrls: z._default(
      z.array(z.strictObject({ origin: WebOrigin, url: HttpsUrl })).check(z.maxLength(50), distinct('origin')),
      [],
    ),
    iframeUrl: z._default(z.nullable(HttpsUrl), null),
    isMissingFieldsCheckOn: off,
    amounts: AmountRanges,
  })
  .check(
    z.refine(({ mode, customUrls }) => mode !== 'custom-url' || customUrls.length > 0, {
      message: 'mode custom-url needs one',
      path: ['customUrls'],
    }),
    z.refine(({ mode, iframeUrl }) => mode !== 'iframe' || iframeUrl !== null, {
      message: 'mode iframe needs one',
      path: ['iframeUrl'],
    }),
  )

/** DEP-07: which withdrawals wait for a check by staff. */
const Withdrawal = z.strictObject({
  /** Withdrawals wait until the player's identity is confirmed. */
  isVerificationRequired: off,
  /**
   * How much of the deposits since the last withdrawal must be staked, in percent. Below it, staff review the
   * withdrawal before it is sent. 0 turns this off.
   */
  minTurnoverPercent: z._default(whole(0, 10_000), 100),
  amounts: AmountRanges,
})

/** SESS-05: a group of players by their points; `max` is null if the range has no upper end. */
const StatusGroup = z
  .strictObject({
    id: outsideId(),
    name: localeText(80),
    min: whole(0, Number.MAX_SAFE_INTEGER),
    max: z._default(z.nullable(whole(0, Number.MAX_SAFE_INTEGER)), null),
  })
  .check(z.refine(({ min, max }) => max === null || min <= max, { message: 'below the smallest', path: ['max'] }))

/** CFG-03: rules of accounts, deposits and the countries of players. */
export const PlatformSettings = z.strictObject({
  auth: z.prefault(Auth, {}),
  blockedCountries: z.prefault(BlockedCountries, {}),
  deposit: z.prefault(Deposit, {}),
  withdrawal: z.prefault(Withdrawal, {}),
  statusGroups: z._default(z.array(StatusGroup).check(z.maxLength(20), distinct('id')), []),
  /** DEP-04, AUTH-09: another platform in which this site is embedded; null if there is none. */
  platform: z._default(
    z.nullable(
      z.strictObject({
        frontEndOrigin: WebOrigin,
        backEndOrigin: WebOrigin,
        apiPrefix: z._default(z.string().check(z.regex(/^(?:\/[\w-]{1,40}){1,4}$/, 'not a path')), '/api'),
      }),
    ),
    null,
  ),
})
export type PlatformSettings = z.infer<typeof PlatformSettings>
