import { linesOf, placementBody } from '@touchline/betting'
import type { SlipBet } from '@touchline/betting'
import { postMaxStake } from '@touchline/contract'
import type { StakeLimit } from '@touchline/contract'
import type { Currency, MessageKey } from '@touchline/i18n'
import { Button, IconButton, Skeleton } from '@touchline/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { changeStake } from '../change-slip.ts'
import { slipStore } from '../slip-store.ts'
import { usePage } from '../../../site/use-page.ts'

type MaxStakeProps = { bet: SlipBet; currency: Currency; onClose: () => void }

type Answer = { min: number; max: number; limit: StakeLimit } | { problem: MessageKey }

const causes: Readonly<Record<StakeLimit, MessageKey>> = {
  'max-stake': 'slip.max-stake',
  'max-win': 'slip.max-win',
  balance: 'slip.max-balance',
  liability: 'slip.max-liability',
  'user-limit': 'slip.max-user-limit',
}

/** BOOK-12: shows the maximum stake and the limit behind it. The field is filled only at the press of a button. */
export function MaxStake({ bet, currency, onClose }: MaxStakeProps) {
  const { t, money } = useI18n()
  const answer = useMaxStake(bet, currency)
  // Rounded down to what the lines of a system can share evenly.
  const max = answer && 'max' in answer ? answer.max - (answer.max % linesOf(bet)) : 0
  return (
    <div className="max-stake" role="group" aria-label={t('slip.max-title')}>
      <div className="max-stake__head">
        <b>{t('slip.max-title')}</b>
        <IconButton icon="close" size="s" label={t('slip.close-max')} onClick={onClose} />
      </div>
      <div role="status">
        {answer === null ? (
          <Skeleton className="max-stake__wait" />
        ) : 'problem' in answer ? (
          <p>{t(answer.problem, { odds: '', amount: '' })}</p>
        ) : (
          <>
            <p className="max-stake__row">
              <span>{t(causes[answer.limit])}</span>
              <b className="num">{money(answer.max, currency)}</b>
            </p>
            <p className="max-stake__row text-3">
              <span>{t('slip.min-stake')}</span>
              <span className="num">{money(answer.min, currency)}</span>
            </p>
          </>
        )}
      </div>
      {max > 0 ? (
        <Button
          size="s"
          variant="line"
          onClick={() => {
            changeStake(bet.betId, max)
            onClose()
          }}
        >
          {t('slip.set-stake', { amount: money(max, currency) })}
        </Button>
      ) : null}
    </div>
  )
}

/**
 * Reads the maximum when opened and when the bet changes, but not for each price move: the server checks the stake
 * anyway.
 */
function useMaxStake(bet: SlipBet, { currency }: Currency): Answer | null {
  const { api } = usePage()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const request = `${bet.selections.map(({ id }) => id).join()} ${bet.systemType?.id ?? ''} ${currency}`
  const read = useEffectEvent((leave: AbortController) => {
    // The bet is read from the store, so that the request contains the current prices.
    const now = slipStore.getState().slip.bets.find(({ betId }) => betId === bet.betId) ?? bet
    const [draft] = placementBody({ bets: [{ ...now, stake: 1 }] }, noMeta)?.bets ?? []
    if (!draft) return
    const { selections, system_id, stake } = draft
    const body = { currency: stake.currency, selections, ...(system_id === undefined ? {} : { system_id }) }
    api(postMaxStake, { body, signal: leave.signal }).then(
      (reply) => setAnswer({ min: reply.min_stake, max: reply.max_stake, limit: reply.limit }),
      (error: unknown) => {
        if (!leave.signal.aborted) setAnswer({ problem: problemOf(error) })
      },
    )
  })
  useEffect(() => {
    const leave = new AbortController()
    setAnswer(null)
    read(leave)
    return () => leave.abort()
  }, [api, request])
  return answer
}

const noMeta = { deviceId: null, isQuick: false }

function problemOf(error: unknown): MessageKey {
  if (!(error instanceof ApiError)) return 'problem.no-answer'
  const [rejection] = error.rejections
  return rejection ? `refusal.${rejection.reason}` : 'slip.max-unknown'
}
