import * as z from 'zod/mini'
import { OddsType } from '../../betting/bet-options.ts'
import { QuickStakes } from '../../betting/money.ts'
import { FrameUrl, WebOrigin } from '../pages/link.ts'
import { distinct, entries, outsideId } from '../text.ts'

/** CAT-07: the companies whose odds feeds a site can show. */
const Provider = z.enum(['betradar', 'oddin', 'betconstruct'])
/** CAT-01: the kinds of sports that a site can offer. */
const SportType = z.enum(['regular', 'cyber', 'premium_cricket'])

const off = z._default(z.boolean(), false)

/**
 * CFG-05: settings of the sportsbook. `activeOddsType` is not among them, because it is a preference stored in the
 * browser.
 */
export const Sportsbook = z.strictObject({
  customBetEnabled: off,
  customBetAllowedForSingle: off,
  /** Amounts that can be selected next to the stake input, in minor units of each currency. */
  stakes: z._default(QuickStakes.check(entries(0, 60)), {}),
  oddsAcceptMode: z._default(z.enum(['none', 'higher', 'any']), 'none'),
  oddsTypes: z.prefault(
    z
      .strictObject({
        available: z._default(z.array(OddsType).check(z.minLength(1), z.maxLength(7), distinct()), [
          ...OddsType.options,
        ]),
        selected: z._default(OddsType, 'european'),
      })
      .check(
        z.refine(({ available, selected }) => available.includes(selected), {
          message: 'must be one of those available',
          path: ['selected'],
        }),
      ),
    {},
  ),
  sportTypeProviders: z._default(z.partialRecord(SportType, Provider), {}),
  providerStatuses: z._default(z.partialRecord(Provider, z.enum(['enabled', 'disabled'])), {}),
  multiSingleAvailableByProvider: z._default(z.partialRecord(Provider, z.boolean()), {}),
  isHorseRacingEnabled: off,
  isLotteryEnabled: off,
  isMultiActiveFreebetsAllowed: off,
  isPremiumCricketEnabled: off,
  isVirtualGamingArenaEnabled: off,
  videoEnabled: off,
  /**
   * SHELL-11, CAT-03: origins from which streams and crests of competitors are shown; those of other origins are not.
   */
  mediaOrigins: z._default(z.array(WebOrigin).check(z.maxLength(20), distinct()), []),
  /** SHELL-11, BOOK-24: the chat of matches; null if there is none. */
  watchers: z._default(z.nullable(z.strictObject({ url: FrameUrl, apiKey: outsideId(255) })), null),
})
export type Sportsbook = z.infer<typeof Sportsbook>

/**
 * Services of a site besides sports, bets and results. A service that is off has no links, and its pages answer 404.
 * Unfinished services are off by default.
 */
export const Services = z.strictObject({
  /** Creating accounts, with the confirmation of their email address. */
  sign_up: off,
  /** New passwords by mail, and unlocking an account. */
  password_reset: off,
  /** The pages of the player's account. */
  account: off,
  deposit: off,
  withdrawal: off,
  transactions: off,
  limits: off,
  /** Stars on matches, leagues and teams, with their page and menu entries. */
  favorites: z._default(z.boolean(), true),
  promotions: off,
})
export type Services = z.infer<typeof Services>
