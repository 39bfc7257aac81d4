import { postContinueSession } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { showAlert } from '../../../site/page/alert-store.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { dateWithYear, minutesText } from '../../limits/index.ts'
import { forgetPlayer, useChosenSignOut } from '../sign-out.ts'
import { BreakForm } from './break-form.tsx'
import { usePage } from '../../../site/use-page.ts'
import { dueCheck, limitsChanged } from '../../limits/session/index.ts'
import { Failure, focusHere, useAct } from '../../account-frame/parts/index.ts'
import './limits.css'

type RealityCheckProps = { close: () => void }

/**
 * RG-04cd: the modal of the reality check. It uses the same words and colours for a win and a loss. The player cannot
 * bet before answering.
 */
export function RealityCheck({ close }: RealityCheckProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money, time } = i18n
  const act = useAct()
  const signOutAndLeave = useChosenSignOut()
  const { services } = useSite()
  const [isBreak, setIsBreak] = useState(false)
  const [hasReturned, setHasReturned] = useState(false)
  // The session is read once, so that the content stays while the dialog fades out.
  const [session] = useState(() => dueCheck.getState().session)
  if (!session) return null
  const nowMs = Date.parse(session.to)
  const minutes = Math.max(1, Math.round((nowMs - Date.parse(session.opened_at)) / 60_000))
  const net = session.wins_sum - session.bets_sum

  function leave(): void {
    dueCheck.setState({ session: null })
    close()
  }

  if (isBreak) {
    return (
      <>
        <h3 className="limit-card__name" tabIndex={-1} ref={focusHere}>
          {t('break.title')}
        </h3>
        <BreakForm
          nowMs={nowMs}
          onClose={() => {
            setIsBreak(false)
            setHasReturned(true)
          }}
          onExcluded={(until) => {
            leave()
            forgetPlayer()
            showAlert({ title: t('reality.away', { until: dateWithYear(until, i18n) }), text: t('visit-over.bets') })
          }}
        />
      </>
    )
  }
  return (
    <>
      <p tabIndex={-1} ref={hasReturned ? focusHere : undefined}>
        <b>{t('reality.played', { long: minutesText(minutes, i18n) })}</b>
      </p>
      <p className="text-2">{t('reality.since', { from: time(session.from), to: time(session.to) })}</p>
      {session.bets_sum === 0 && session.wins_sum === 0 ? (
        <p className="text-2">{t('reality.no-bets')}</p>
      ) : (
        <dl className="reality-sums">
          {(
            [
              ['staked', session.bets_sum],
              ['returned', session.wins_sum],
              ['net', net],
            ] as const
          ).map(([key, minor]) => (
            <div key={key}>
              <dt>{t(`reality.${key}`)}</dt>
              <dd>
                <bdi className="num">{money(minor, session)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Failure problem={act.problems.form} />
      <div className="account-answers reality-answers">
        <Button
          variant="line"
          size="l"
          blocked={act.isBusy}
          onClick={() =>
            act.run(async () => {
              await signOutAndLeave()
              leave()
            })
          }
        >
          {t('reality.sign-out')}
        </Button>
        {/* A check set on another site of the operator appears here too, but only a site with limits offers a break. */}
        {services.limits ? (
          <Button variant="line" size="l" onClick={() => setIsBreak(true)}>
            {t('break.title')}
          </Button>
        ) : null}
        <Button
          variant="line"
          size="l"
          blocked={act.isBusy}
          aria-busy={act.isBusy}
          onClick={() =>
            act.run(async () => {
              await api(postContinueSession, {})
              leave()
              limitsChanged()
            })
          }
        >
          {t('reality.go-on')}
        </Button>
      </div>
    </>
  )
}
