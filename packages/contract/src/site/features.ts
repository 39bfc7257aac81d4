import * as z from 'zod/mini'

const off = z._default(z.boolean(), false)
const on = z._default(z.boolean(), true)

/** CFG-04. */
export const Features = z.strictObject({
  quick_deposit: off,
  /** Only for players with the status `spi_test`. */
  quick_deposit_test: off,
  jackpots: off,
  activity_tracking: off,
  responsible_gambling: on,
  sign_in_iframe_preloader: off,
  sign_up_iframe_preloader: off,
  rtl_view: on,
  freebet_progress_bar: off,
  multi_single_bets: off,
  vip_bets: off,
  live_delta: off,
  custom_provider: off,
})
export type Features = z.infer<typeof Features>
