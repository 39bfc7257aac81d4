import type { PlacedBet, CashOutOffer } from '@touchline/contract'
import { Button, Note, Skeleton, Segmented } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { excludedUntil, useSession } from '../../session/index.ts'
import { Confirmation } from './confirmation.tsx'
import { amountOf } from './part.ts'
import { useHasOfferFailed, useOffer } from './offers.ts'
import { ProgressNote } from './progress-note.tsx'
import { useProgress } from './progress.ts'
import { reasonText } from './reason-text.ts'
import { WaitingNote } from './waiting-note.tsx'
import { RunningRules } from './cash-out-rules.tsx'
import { UnwatchedOffer, useReadAgain, OfferHead } from './offer-parts.tsx'
import { EditForm } from './edit-form.tsx'
import { canBeEdited } from './edit-legs.ts'
import { PartForm } from './part-form.tsx'
import { RuleForm } from './rule-form.tsx'
import './cash-out.css'

type CashOutProps = { playerId: number; bet: PlacedBet; isWatched: boolean }

type View = 'closed' | 'options' | { sharePercent: number | null; agreedMinor: number }

/**
 * BEY-06: lets the player cash out an open bet in full, in part or by a rule. Without an offer the reason is shown
 * instead.
 */
export function CashOut({ playerId, bet, isWatched }: CashOutProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const seen = useOffer(bet.id)
  const hasFailed = useHasOfferFailed(bet.id)
  const progress = useProgress(bet.id)
  const isReadOnly = excludedUntil(useSession()) !== null
  const isOffered =
    progress === undefined && bet.status !== 'cashed_out' && bet.status !== 'cashout_in_progress' && !isReadOnly
  useReadAgain(bet.id, isOffered && seen !== undefined && !isWatched)
  const [view, setView] = useState<View>('closed')
  const place = useRef<HTMLDivElement>(null)
  const close = () => setView('closed')
  // The pressed button has been removed, so the focus moves to the note about the progress.
  useEffect(() => {
    if (progress?.step === 'sending') place.current?.focus()
  }, [progress?.step])

  if (progress !== undefined) {
    return (
      <div className="co" ref={place} tabIndex={-1}>
        <ProgressNote
          bet={bet}
          progress={progress}
          onTake={(sharePercent, agreedMinor) => setView({ sharePercent, agreedMinor })}
          onClose={close}
        />
      </div>
    )
  }
  // This page has not requested the cash-out: a rule of the player or another page has.
  if (bet.status === 'cashout_in_progress') {
    return (
      <div className="co">
        <WaitingNote leftMs={bet.decides_in_ms ?? 0}>{t('cash-out.waiting-elsewhere')}</WaitingNote>
      </div>
    )
  }
  if (!isOffered) return null
  if (seen === undefined) {
    if (isWatched && !hasFailed) return <ComingOffer />
    return <UnwatchedOffer bet={bet} hasFailed={hasFailed} />
  }
  if (typeof view === 'object') {
    return (
      <div className="co">
        <OfferHead seen={seen} currency={bet.stake} />
        <Confirmation
          playerId={playerId}
          bet={bet}
          seen={seen}
          {...view}
          onAgree={(agreedMinor) => setView({ ...view, agreedMinor })}
          onClose={close}
        />
      </div>
    )
  }
  const { amount, reason } = seen.offer
  const isOpen = view === 'options'
  const more = (
    <Button aria-expanded={isOpen} onClick={() => setView(isOpen ? 'closed' : 'options')}>
      {t(isOpen ? 'cash-out.less' : 'cash-out.more')}
    </Button>
  )
  return (
    <div className="co">
      {amount === null ? (
        <>
          <Note icon={reason === 'leg-suspended' ? 'pause' : 'info'} title={t('cash-out.none')}>
            {reasonText(reason ?? 'no-value', i18n)}
          </Note>
          {reason === 'custom-bet' || reason === 'bet-waiting' ? null : <div className="row">{more}</div>}
        </>
      ) : (
        <>
          {isOpen ? <OfferHead seen={seen} currency={bet.stake} /> : null}
          <div className="row">
            <Button
              className="grow"
              split
              variant="primary"
              onClick={() => setView({ sharePercent: null, agreedMinor: amountOf(seen.offer, null) ?? 0 })}
            >
              <span>{t('cash-out.act')}</span>
              <bdi className="num">{money(amount, bet.stake)}</bdi>
            </Button>
            {more}
          </div>
        </>
      )}
      <RunningRules bet={bet} offer={seen.offer} isRead={isOpen} />
      {isOpen ? (
        <CashOutOptions playerId={playerId} bet={bet} offer={seen.offer} onConfirm={setView} onClose={close} />
      ) : null}
    </div>
  )
}

/** A placeholder with the height of an offer, so that nothing moves under a finger when the offer arrives. */
function ComingOffer() {
  return (
    <div className="co" aria-busy="true">
      <Skeleton height="control" />
    </div>
  )
}

type Mode = 'part' | 'edit' | 'automatic' | 'notify'

type CashOutOptionsProps = {
  playerId: number
  bet: PlacedBet
  offer: CashOutOffer
  onConfirm: (part: { sharePercent: number; agreedMinor: number }) => void
  onClose: () => void
}

/** Offers the ways to cash out, one at a time. */
function CashOutOptions({ playerId, bet, offer, onConfirm, onClose }: CashOutOptionsProps) {
  const { t } = useI18n()
  const [mode, setMode] = useState<Mode>(offer.amount === null ? 'automatic' : 'part')
  return (
    <div className="stack stack--3">
      <Segmented
        label={t('cash-out.ways')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'part', label: t('cash-out.part') },
          ...(canBeEdited(bet) ? [{ value: 'edit' as const, label: t('cash-out.edit') }] : []),
          { value: 'automatic', label: t('cash-out.automatic') },
          { value: 'notify', label: t('cash-out.notify') },
        ]}
      />
      {mode === 'part' ? (
        <PartForm bet={bet} offer={offer} onConfirm={onConfirm} />
      ) : mode === 'edit' ? (
        <EditForm playerId={playerId} bet={bet} offer={offer} onClose={onClose} />
      ) : (
        <RuleForm key={mode} bet={bet} offer={offer} kind={mode} onSaved={onClose} />
      )}
    </div>
  )
}
