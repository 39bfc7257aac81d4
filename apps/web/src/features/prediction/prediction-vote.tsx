import { getVote, postVote } from '@touchline/contract'
import type { Match, Prediction, PredictionOption } from '@touchline/contract'
import { Card, classNames, Pill } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { CSSProperties } from 'react'
import { openModal } from '../../site/address/modal-address.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSession } from '../session/index.ts'
import { usePage } from '../../site/use-page.ts'
import './prediction.css'

type PredictionVoteProps = { match: Match }

/**
 * MISC-01: lets visitors see and players vote who will win. It is no bet, so no price is shown. If the votes cannot be
 * read, nothing is shown.
 */
export function PredictionVote({ match }: PredictionVoteProps) {
  const session = useSession()
  const who = session.status === 'player' ? session.player.id : session.status === 'visitor' ? 'visitor' : null
  // The key mounts the component anew for another match or player, so that no answer about the previous one is shown.
  return <OwnVote key={`${match.id}/${who}`} match={match} who={who} />
}

function OwnVote({ match, who }: PredictionVoteProps & { who: number | 'visitor' | null }) {
  const { api } = usePage()
  const { t, startsAt } = useI18n()
  const isPlayer = typeof who === 'number'
  const [prediction, setPrediction] = useState<Prediction | null>(null)
  const [sent, setSent] = useState<PredictionOption | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const id = `match:${match.id}`

  useEffect(() => {
    if (who === null) return
    const gone = new AbortController()
    api(getVote, { query: { prediction_id: id }, signal: gone.signal }).then(
      (reply) => setPrediction(reply.prediction),
      () => setPrediction(null),
    )
    return () => gone.abort()
  }, [api, id, who])

  async function pick(chosen: PredictionOption): Promise<void> {
    if (!isPlayer) return openModal('sign-in')
    if (sent !== null || prediction?.vote?.data.option === chosen) return
    setSent(chosen)
    setHasFailed(false)
    try {
      setPrediction((await api(postVote, { body: { prediction_id: id, data: { option: chosen } } })).prediction)
    } catch {
      // The match may have begun in the meantime; then no error is shown, because there is nothing to retry.
      const read = await api(getVote, { query: { prediction_id: id } }).catch(() => null)
      if (read) setPrediction(read.prediction)
      setHasFailed(!read || (read.prediction.open && read.prediction.vote?.data.option !== chosen))
    }
    setSent(null)
  }

  // Voting has ended without votes, so there is no result to show.
  if (!prediction || (!prediction.open && !prediction.results?.total)) return null
  const { open, vote, results, closes_at: closesAt } = prediction
  const closes = startsAt(closesAt, Date.now())
  const shares = sharesOf(prediction)
  const note = open ? t(vote ? 'prediction.change' : 'prediction.note', { time: closes }) : t('prediction.closed-more')
  return (
    <Card pad className="prediction">
      <div className="row row--between">
        <h2 className="prediction__title">{t('prediction.title')}</h2>
        <span className="text-xs text-3">
          {results
            ? t('prediction.picks', { count: results.total })
            : open
              ? t('prediction.closes', { time: closes })
              : t('prediction.closed')}
        </span>
      </div>
      <div className="prediction__options" role="group" aria-label={t('prediction.title')}>
        {prediction.options.map((option) => (
          <Option
            key={option}
            name={option === 'draw' ? t('prediction.draw') : (match[option]?.name ?? '')}
            share={shares.get(option) ?? null}
            isOwn={vote?.data.option === option}
            isSent={sent === option}
            {...(open ? { onPick: () => void pick(option) } : {})}
          />
        ))}
      </div>
      <p className="text-xs text-3" role={hasFailed ? 'alert' : undefined}>
        {hasFailed
          ? t('prediction.failed')
          : isPlayer
            ? note
            : t(open ? 'prediction.visitor' : 'prediction.closed-more')}
      </p>
    </Card>
  )
}

type OptionProps = { name: string; share: number | null; isOwn: boolean; isSent: boolean; onPick?: () => void }

function Option({ name, share, isOwn, isSent, onPick }: OptionProps) {
  const { t, number } = useI18n()
  const className = classNames('prediction__option', isOwn && 'prediction__option--own')
  const content = (
    <>
      {share === null ? null : <i style={{ '--share': `${share}%` } as CSSProperties} />}
      <span className="trunc">{name}</span>
      {isOwn ? <Pill tone="accent">{t('prediction.mine')}</Pill> : null}
      {share === null ? null : <bdi className="num">{t('prediction.share', { share: number(share) })}</bdi>}
    </>
  )
  return onPick ? (
    <button type="button" className={className} aria-pressed={isOwn} aria-busy={isSent} onClick={onPick}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  )
}

/**
 * Returns the shares in whole per cent that add up to a hundred. The remainder goes to the options that lost most by
 * rounding down.
 */
function sharesOf({ options, results }: Prediction): ReadonlyMap<PredictionOption, number> {
  if (!results || results.total === 0) return new Map()
  const exact = options.map((option) => ((results.counts[option] ?? 0) * 100) / results.total)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const byLoss = exact.map((share, index) => ({ index, loss: share % 1 })).toSorted((a, b) => b.loss - a.loss)
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
  return new Map(options.map((option, index) => [option, Math.floor(exact[index] ?? 0) + (raised.has(index) ? 1 : 0)]))
}
