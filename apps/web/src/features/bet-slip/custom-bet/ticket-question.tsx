import { Button, Modal } from '@touchline/ui'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useHostNotice } from '../../../site/page/modal-store.ts'
import { slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { slipStore } from '../slip-store.ts'
import { questionStore } from './custom-bet-stores.ts'
import type { TicketQuestion as OpenQuestion } from './custom-bet-stores.ts'
import { beginCustomBet, replaceCustomBet } from '../taps/custom-taps.ts'
import './custom-bet.css'

const primary = { variant: 'primary' } as const

const close = () => questionStore.setState({ question: null })

/**
 * SLIP-02, SHELL-12: asks the player before a tap replaces the ticket, because a bet builder is a ticket of its own.
 */
export function TicketQuestion() {
  const question = questionStore((state) => state.question)
  return (
    <ErrorBoundary name="ticket-question" of={question} isOpened onError={close}>
      <Question question={question} />
    </ErrorBoundary>
  )
}

function Question({ question }: { question: OpenQuestion | null }) {
  const i18n = useI18n()
  const { t } = i18n
  const isHidden = useHostNotice()
  // The slip is read once per question, so that moving prices do not change the dialog.
  const { bets } = slipStore.getState().slip
  const outcome = question?.toggle.outcome
  const names = {
    outcome: outcome ? slipSelectionTitle(outcome, i18n).outcome : '',
    match: matchName(bets[0]?.selections[0]?.nameA ?? '', bets[0]?.selections[0]?.nameB ?? '', i18n),
    count: bets.reduce((sum, { selections }) => sum + selections.length, 0),
  }
  const kind = question?.kind ?? 'beside-builder'
  const isHarmless = kind === 'builder-beside-bets'

  function goOn(): void {
    if (!question) return
    if (question.kind === 'beside-builder') replaceCustomBet(question.toggle)
    else beginCustomBet(question.toggle)
    close()
  }

  function back(): void {
    if (kind === 'beside-builder') updatePanel({ isOpen: true, tab: 'BET_SLIP' })
    close()
  }

  return (
    <Modal
      isOpen={question !== null}
      onClose={close}
      title={t(`builder.ask-${kind}-title`)}
      closeLabel={t('common.close')}
      isHidden={isHidden}
    >
      <div className="ticket-question">
        <p>{t(`builder.ask-${kind}-more`, names)}</p>
        {/* The option that loses nothing comes first. */}
        <Button block size="l" {...(isHarmless ? {} : primary)} onClick={back}>
          {t(kind === 'beside-builder' ? 'builder.ask-back' : 'builder.ask-keep')}
        </Button>
        <Button block size="l" {...(isHarmless ? primary : {})} onClick={goOn}>
          {t(`builder.ask-${kind}-go`, names)}
        </Button>
      </div>
    </Modal>
  )
}
