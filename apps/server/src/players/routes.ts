import {
  getAccounts,
  getConsents,
  getPlayer,
  getSettings,
  patchLocale,
  patchPlayer,
  postAccount,
  postSettings,
  putConsents,
} from '@touchline/contract'
import { resolveLocale } from '@touchline/i18n'
import { handle, reject } from '../http/index.ts'
import type { Routes } from '../http/index.ts'
import { openPlayerAccount, readAccounts } from '../ledger/index.ts'
import type { Log } from '@touchline/process'
import type { Configurations } from '../site/index.ts'
import type { Attempts } from './attempts.ts'
import { checkProfile } from './check-fields.ts'
import { readConsents, saveConsents } from './consents.ts'
import type { Passwords } from './passwords.ts'
import { readRecord, saveLanguage, saveProfile } from './player-records.ts'
import { readProfile } from './read-profile.ts'
import { signInRoute, signOutRoute } from './sign-in.ts'
import type { SignInSources } from './complete-sign-in.ts'
import type { RequestSecondFactor, CloseSockets } from './sign-in.ts'
import { readSettings, saveSettings } from './settings.ts'

type Options = SignInSources & {
  configurations: Configurations
  attempts: Attempts
  passwords: Passwords
  requestSecondFactor: RequestSecondFactor
  closeSockets: CloseSockets
  log: Log
}

export function playerRoutes(options: Options): Routes {
  const { database, configurations, closeSockets, log } = options
  return [
    signInRoute(options),
    signOutRoute(database, closeSockets, log),
    handle(getPlayer, async ({ player, site, locale, query }) => {
      if (!player) return { player: null }
      const { configuration } = await configurations.current(site)
      const language = query.locale === undefined ? locale : (resolveLocale(query.locale) ?? locale)
      return { player: (await readProfile(database, player.id, configuration, language)) ?? null }
    }),
    handle(patchPlayer, async ({ player, site, locale, body }) => {
      const { configuration } = await configurations.current(site)
      const record = (await readRecord(database, player.id)) ?? reject('not-signed-in')
      const fields = checkProfile(body, record, configuration, new Date())
      if (fields.length > 0) reject('invalid-fields', { fields })
      await saveProfile(database, player, body, configuration.legal.termsVersion)
      return { player: (await readProfile(database, player.id, configuration, locale)) ?? reject('not-signed-in') }
    }),
    handle(patchLocale, async ({ player, site, body }) => {
      const language = resolveLocale(body.locale)
      if (language === null || !site.locales.includes(language))
        return reject('invalid-fields', { fields: [{ id: 'language', reason: 'unavailable' }] })
      await saveLanguage(database, player.id, language)
      return { language }
    }),
    handle(getAccounts, async ({ player, query }) => {
      const accounts = await readAccounts(database, player.id)
      return { accounts: accounts.filter(({ active }) => active || query.active === undefined) }
    }),
    handle(postAccount, async ({ player, site, body }) => {
      const { currencies } = (await configurations.current(site)).configuration
      if (!currencies.some(({ code }) => code === body.currency))
        reject('invalid-fields', { fields: [{ id: 'currency', reason: 'unavailable' }] })
      await openPlayerAccount(database, player, body.currency)
      return { accounts: await readAccounts(database, player.id) }
    }),
    handle(getConsents, async ({ player }) => ({ consents: await readConsents(database, player.id) })),
    handle(putConsents, async ({ player, body }) => {
      await saveConsents(database, player, body.consents)
      return { consents: await readConsents(database, player.id) }
    }),
    handle(getSettings, async ({ player, site }) => {
      const { configuration } = await configurations.current(site)
      return { settings: await readSettings(database, player.id, configuration.sportsbook) }
    }),
    handle(postSettings, async ({ player, site, body }) => {
      const { configuration } = await configurations.current(site)
      await saveSettings(database, player, body)
      return { settings: await readSettings(database, player.id, configuration.sportsbook) }
    }),
  ]
}
