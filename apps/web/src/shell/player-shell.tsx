import { useRouter } from '@tanstack/react-router'
import { getSettings, patchLocale } from '@touchline/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDemandedForms } from './modals/use-demanded-forms.ts'
import { usePlayingTime } from './modals/use-playing-time.ts'
import { useRegisteredFlag } from './modals/use-sign-up-reminder.ts'
import { mayDeposit } from '../features/session/session.ts'
import { useSession, sessionStore, dispatchSession } from '../features/session/session-store.ts'
import { useSite } from '../site/use-site.ts'
import { isOff } from './document/shell-mode.ts'
import { usePage } from '../site/use-page.ts'
import { changedTerms, isPutOff } from '../features/terms/index.ts'
import { closeModal, pushModal } from '../site/page/modal-store.ts'
import type { Api } from '../api/index.ts'
import { chooseOddsType } from '../site/odds-type/odds-type.ts'
import type { OddsSite } from '../site/odds-type/requested-odds-type.ts'
import { readMark, writeMark } from '../site/storage/storage.ts'
import { storedNames } from '../site/storage/stored-names.ts'
import { useI18n } from '../site/i18n/use-i18n.tsx'

/** Runs what the shell does only for players. This code is fetched once a player is signed in. */
export function PlayerShell() {
  useRegisteredFlag()
  useDemandedForms()
  useTermsNotice()
  usePlayingTime()
  useDepositReminder()
  usePlayerLanguage()
  useAccountOdds()
  return null
}

/**
 * DEP-03: reminds players to deposit, once a day in this browser, if they belong to the group that the site names. The
 * code is loaded on demand, because few sites use it.
 */
export function useDepositReminder(): void {
  const { api } = usePage()
  const { shell, services } = useSite()
  const session = useSession()
  const owner = session.status === 'player' && mayDeposit(session) ? session.player.storageOwner : undefined
  const isOn = services.deposit && shell.depositReminder.showDepositReminder
  useEffect(() => {
    if (!isOn || owner === undefined || isOff('deposit_reminder')) return
    const leaving = new AbortController()
    import('../features/deposit/remind-of-deposit.ts')
      .then(({ remindOfDeposit }) => remindOfDeposit(api, owner, leaving.signal))
      // A failure is ignored, because everything else works without the reminder.
      .catch(() => {})
    return () => leaving.abort()
  }, [api, isOn, owner])
}

/** SHELL-12i: shows the notice of changed terms, once per visit, until the player has agreed. */
export function useTermsNotice(): void {
  const router = useRouter()
  const playerId = changedTerms(useSession())?.playerId
  useEffect(() => {
    if (playerId === undefined) return
    function showNotice(): void {
      // The session is read here and not as a dependency, because an open notice shows newer terms by itself.
      const terms = changedTerms(sessionStore.getState().session)
      // No notice is shown over the page with the terms themselves, so that they can be read.
      if (terms && !isPutOff(terms) && !location.pathname.includes('/terms-and-conditions')) pushModal('terms-notice')
    }
    showNotice()
    // A player who signs in on the page of the form is led to the next page, which closes earlier modals, so the notice
    // is shown again.
    const end = router.subscribe('onResolved', showNotice)
    return () => {
      end()
      closeModal('terms-notice')
    }
  }, [router, playerId])
}

/** BOOK-15: applies the odds format of the account once, on a device that the player has not used before. */
function useAccountOdds(): void {
  const { api } = usePage()
  const site = useSite()
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  const take = useEffectEvent((id: number) => void takeAccountOdds(api, site, id))
  useEffect(() => {
    if (playerId !== null) take(playerId)
  }, [playerId])
}

export async function takeAccountOdds(api: Api, site: OddsSite, playerId: number): Promise<void> {
  if (readMark(storedNames.settingsOf) === String(playerId)) return
  try {
    const { settings } = await api(getSettings, {})
    writeMark(storedNames.settingsOf, String(playerId))
    // If the account has the site's default, the player has chosen none, and the format of this browser stays.
    if (settings.odds_type !== site.sportsbook.oddsTypes.selected) chooseOddsType(site, settings.odds_type)
  } catch {
    // A failure is ignored, because it is tried again after the next page load.
  }
}

/**
 * PLAT-07: saves the language that a player chooses on a page, in which mails and notifications are then written.
 * Opening an address in another language is no choice. I18N-03b: an alert reports a choice that could not be saved.
 */
export function usePlayerLanguage(): void {
  const { api } = usePage()
  const { locale } = useI18n()
  const shown = useRef(locale)
  /** The call under way. Calls run one at a time, so that the last choice is saved last. */
  const saving = useRef(Promise.resolve())

  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    const { session } = sessionStore.getState()
    if (session.status !== 'player') return
    const playerId = session.player.id

    async function save(): Promise<void> {
      // Another language was chosen in the meantime, so this one is not saved.
      if (shown.current !== locale) return
      try {
        const { language } = await api(patchLocale, { body: { locale }, isFailureShown: true })
        dispatchSession({ type: 'language-saved', playerId, language })
      } catch {
        // The failure is already shown by an alert.
      }
    }

    saving.current = saving.current.then(save)
  }, [api, locale])
}
