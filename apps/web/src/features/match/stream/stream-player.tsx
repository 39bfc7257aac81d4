import { Button, Note, Pill, Icon } from '@touchline/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { openPlayback, Unplayable } from './playback.ts'
import type { Playback } from './playback.ts'
import type { IconName } from '@touchline/ui'
import type { ReactNode } from 'react'

/** A delay longer than this is also shown over the video. */
const lateSeconds = 15
const pausesSeconds = [5, 10, 20, 40, 60, 60, 60]

/** Shows the stream and its delay. A stream that stops is retried at growing intervals. */
export function StreamPlayer({ url }: { url: string }) {
  const { t } = useI18n()
  const [failures, setFailures] = useState(0)
  const [state, setState] = useState<'on' | 'stopped' | 'unplayable'>('on')

  function retry(): void {
    setState('on')
  }

  if (state === 'unplayable') return <StreamMessage icon="offline" title={t('stream.unsupported')} />
  if (state === 'stopped') return <Stopped waitSeconds={pausesSeconds[failures - 1]} onRetry={retry} />
  return (
    <Picture
      url={url}
      onPlaying={() => setFailures(0)}
      onStopped={(isPlayable) => {
        setFailures((count) => count + 1)
        setState(isPlayable ? 'stopped' : 'unplayable')
      }}
    />
  )
}

type PictureProps = { url: string; onPlaying: () => void; onStopped: (isPlayable: boolean) => void }

function Picture({ url, onPlaying, onStopped }: PictureProps) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const playback = useRef<Playback>(null)
  const [seconds, setSeconds] = useState<number | null>(null)
  /** The delay that is announced to screen readers: once, and not again every second. */
  const [announcedSeconds, setAnnouncedSeconds] = useState<number | null>(null)
  const stop = useEffectEvent(onStopped)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isGone = false
    openPlayback(element, url, () => isGone || stop(true)).then(
      (opened) => {
        if (isGone) opened.close()
        else playback.current = opened
      },
      (error: unknown) => isGone || stop(!(error instanceof Unplayable)),
    )
    const timer = setInterval(() => {
      const behind = playback.current?.behindSeconds() ?? null
      const now = behind === null ? null : Math.round(behind)
      setSeconds(now)
      setAnnouncedSeconds((announced) => (isLateBy(now) ? (announced ?? now) : null))
    }, 1_000)
    return () => {
      isGone = true
      clearInterval(timer)
      playback.current?.close()
      playback.current = null
    }
  }, [url])
  const isLate = isLateBy(seconds)
  return (
    <section className="stream" aria-label={t('stream.label')}>
      <div className="stream__screen">
        <video ref={video} className="stream__video" controls autoPlay muted playsInline onPlaying={onPlaying} />
        {isLate ? (
          <Note tone="warn" icon="clock" className="stream__note" title={t('stream.late-title', { count: seconds })}>
            {t('stream.late-more')}
          </Note>
        ) : null}
        <span role="status" className="visually-hidden">
          {announcedSeconds === null
            ? ''
            : `${t('stream.late-title', { count: announcedSeconds })} ${t('stream.late-more')}`}
        </span>
      </div>
      <div className="stream__bar">
        <Pill tone="live">{t('stream.live')}</Pill>
        <span>{seconds === null ? t('stream.loading') : t('stream.behind', { count: seconds })}</span>
        {isLate ? (
          <Button size="s" className="stream__end" onClick={() => playback.current?.catchUp()}>
            {t('stream.catch-up')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function isLateBy(seconds: number | null): seconds is number {
  return seconds !== null && seconds >= lateSeconds
}

/**
 * Shown while the stream is stopped: counts down to the next automatic retry; after the last one only the player can
 * retry.
 */
function Stopped({ waitSeconds, onRetry }: { waitSeconds: number | undefined; onRetry: () => void }) {
  const { t } = useI18n()
  const [left, setLeft] = useState(waitSeconds)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (left === undefined) return
    if (left <= 0) return retry()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <StreamMessage
      icon="offline"
      title={t('stream.stopped')}
      action={
        <Button variant="line" size="s" onClick={onRetry}>
          {t('stream.try-now')}
        </Button>
      }
    >
      {left === undefined ? t('stream.none-more') : t('stream.stopped-more', { count: left })}
    </StreamMessage>
  )
}

type StreamMessageProps = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode }

/** A message in place of the video. */
export function StreamMessage({ icon, title, children, action }: StreamMessageProps) {
  const { t } = useI18n()
  return (
    <section className="stream stream--message" aria-label={t('stream.label')}>
      <span className="stream__disc">
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </section>
  )
}
