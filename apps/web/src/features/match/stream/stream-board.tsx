import { getMatchStreams, getVisitor, MatchStatus } from '@touchline/contract'
import type { Match, MatchStream } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { openModal } from '../../../site/address/modal-address.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useMediaOrigins, isFrom } from '../../../site/use-site.ts'
import { countryName } from '../../player-fields/index.ts'
import { useSession } from '../../session/index.ts'
import { StreamMessage, StreamPlayer } from './stream-player.tsx'
import { usePage } from '../../../site/use-page.ts'
import './stream.css'

export type StreamBoardProps = { match: Match }

/** SHELL-11be: shows the stream of a match to every signed-in player; no bet is required. */
export function StreamBoard({ match }: StreamBoardProps) {
  const { t, startsWithin } = useI18n()
  const session = useSession()
  if (match.status === MatchStatus.Prematch) {
    return (
      <StreamMessage icon="clock" title={t('stream.before', { time: startsWithin(match.start_time, Date.now()) })}>
        {t('stream.before-more')}
      </StreamMessage>
    )
  }
  if (session.status === 'visitor') {
    return (
      <StreamMessage
        icon="lock"
        title={t('stream.guest')}
        action={
          <Button variant="line" size="s" onClick={() => openModal('sign-in')}>
            {t('watch.sign-in')}
          </Button>
        }
      >
        {t('stream.guest-more')}
      </StreamMessage>
    )
  }
  return session.status === 'player' ? <ChosenStream key={match.id} match={match} /> : <LoadingStream />
}

type Found = { streams: readonly MatchStream[]; country: string | null }

function ChosenStream({ match }: StreamBoardProps) {
  const { api } = usePage()
  const { t, locale } = useI18n()
  const origins = useMediaOrigins()
  const [found, setFound] = useState<Found | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    Promise.all([
      api(getMatchStreams, { params: { id: match.id }, signal }),
      // If the visitor's country cannot be read, streams for all countries can still be played.
      api(getVisitor, { signal }).catch(() => null),
    ]).then(
      ([{ streams }, visitor]) => setFound({ streams, country: visitor?.userCountry?.code ?? null }),
      () => signal.aborted || setFound(null),
    )
    return () => controller.abort()
  }, [api, match.id, attempt])

  function retry(): void {
    setFound(undefined)
    setAttempt(attempt + 1)
  }

  if (found === undefined) return <LoadingStream />
  if (found === null) {
    return (
      <StreamMessage
        icon="offline"
        title={t('stream.stopped')}
        action={
          <Button variant="line" size="s" onClick={retry}>
            {t('watch.retry')}
          </Button>
        }
      />
    )
  }
  const choice = chooseStream(found.streams, { origins, country: found.country })
  if (choice === 'none') {
    return (
      <StreamMessage icon="offline" title={t('stream.none')}>
        {t('stream.none-more')}
      </StreamMessage>
    )
  }
  if (choice === 'country') {
    const title =
      found.country === null
        ? t('stream.country-unknown')
        : t('stream.country', { country: countryName(found.country, locale) })
    return (
      <StreamMessage icon="globe" title={title}>
        {t('stream.country-more')}
      </StreamMessage>
    )
  }
  return <StreamPlayer url={choice.url} />
}

function LoadingStream() {
  const { t } = useI18n()
  return <section className="stream stream--loading" aria-label={t('stream.label')} aria-busy="true" />
}

/** `country`: there are streams, but not for the visitor's country. `none`: the site has no stream of this match. */
type StreamChoice = { url: string } | 'country' | 'none'

type Place = { origins: readonly string[]; country: string | null }

/** Chooses the first stream that may be played here. An unknown country allows only streams for all countries. */
export function chooseStream(streams: readonly MatchStream[], { origins, country }: Place): StreamChoice {
  const playable = streams.filter(({ kind, url }) => kind === 'hls' && isFrom(origins, url))
  const open = playable.find(({ countries }) => countries === null || (country !== null && countries.includes(country)))
  if (open) return { url: open.url }
  return playable.length > 0 ? 'country' : 'none'
}
