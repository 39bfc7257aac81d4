import { Skeleton, TickBox } from '@touchline/ui'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { isUndecided, useSession } from '../session/index.ts'
import { PolicyOptions } from './policy-options.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import {
  loadBettingSettings,
  saveAcceptance,
  setConfirmsPlacing,
  storeVisitorSettings,
  useBettingSettings,
} from './settings-store.ts'
import { usePage } from '../../site/use-page.ts'
import { RetryNote } from '../../site/page/retry-note.tsx'
import './betting-parts.css'

type BettingPartsProps = {
  /** Called when the acceptance policy changes, because moved prices must then be evaluated again. */
  onAcceptance: () => void
}

/**
 * BOOK-15: a player sets what happens when a price moves, the quick stakes and whether placing needs a confirmation.
 */
export function BettingParts(props: BettingPartsProps) {
  const { t } = useI18n()
  const session = useSession()
  const { playerId: owner } = useBettingSettings()
  const playerId = session.status === 'player' ? session.player.id : null
  const { hasFailed, again } = useAccountSettings(props, playerId)
  if (hasFailed) {
    return (
      <div className="betting-parts">
        <RetryNote onRetry={again}>{t('preferences.unread')}</RetryNote>
      </div>
    )
  }
  if (isUndecided(session) || (playerId !== null && owner !== playerId)) {
    return (
      <div className="betting-parts" aria-busy="true">
        <Skeleton height="control" width="full" />
        <Skeleton height="control" width="full" />
      </div>
    )
  }
  return (
    <div className="betting-parts">
      <Policy {...props} playerId={playerId} />
      <QuickStakes playerId={playerId} />
      <Confirmation />
      <p className="betting-parts__note">{t(playerId === null ? 'preferences.visitor' : 'preferences.account')}</p>
    </div>
  )
}

function useAccountSettings({ onAcceptance }: BettingPartsProps, playerId: number | null) {
  const { api } = usePage()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const onLoaded = useEffectEvent(onAcceptance)
  useEffect(() => {
    setHasFailed(false)
    if (playerId !== null) loadBettingSettings(api, playerId, onLoaded).catch(() => setHasFailed(true))
  }, [api, playerId, attempt])
  return { hasFailed, again: () => setAttempt((count) => count + 1) }
}

function Policy({ onAcceptance, playerId }: BettingPartsProps & { playerId: number | null }) {
  const { api } = usePage()
  const { t } = useI18n()
  const { sportsbook } = useSite()
  const { acceptance, visitor } = useBettingSettings()
  const id = useId()
  const own = visitor.acceptance ?? { policy: sportsbook.oddsAcceptMode, toleranceMilli: 0 }
  return (
    <fieldset className="betting-parts__part">
      <legend className="betting-parts__name">{t('slip.policy')}</legend>
      <PolicyOptions
        id={id}
        acceptance={playerId === null ? own : acceptance}
        onChoose={(next) => {
          if (playerId === null) {
            storeVisitorSettings({ acceptance: next })
            onAcceptance()
          } else
            saveAcceptance(api, next, onAcceptance).catch(() =>
              showAlert({ title: t('slip.policy-failed'), text: t('problem.more') }),
            )
        }}
      />
    </fieldset>
  )
}

/**
 * The setting whether placing needs a confirmation. It belongs to the browser and applies to every player who uses it.
 */
function Confirmation() {
  const { t } = useI18n()
  const { confirmsPlacing } = useBettingSettings()
  const id = useId()
  return (
    <section className="betting-parts__part">
      <h3 className="betting-parts__name">{t('preferences.confirm')}</h3>
      <label className="policy__option">
        <TickBox
          checked={confirmsPlacing}
          aria-describedby={id}
          onChange={({ currentTarget }) => setConfirmsPlacing(currentTarget.checked)}
        />
        <span>
          <b>{t('preferences.confirm-on')}</b>
          <span id={id}>{t('preferences.confirm-more')}</span>
        </span>
      </label>
    </section>
  )
}
