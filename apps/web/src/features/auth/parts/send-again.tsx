import { Button } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'

/** Where the server says nothing else. */
const waitSeconds = 60

type SendAgainProps = {
  label: string
  isBusy: boolean
  /** The last one is of no use any more: there is nothing to wait for. */
  isDue?: boolean
  /** Until another one can be asked for, from when it is shown or sent. */
  seconds?: number | undefined
  onSend: () => Promise<boolean>
}

/** Another message can be asked for after a minute: most arrive before, and only the newest counts. */
export function SendAgain({ label, isBusy, isDue = false, seconds = waitSeconds, onSend }: SendAgainProps) {
  const { t, figures } = useI18n()
  const [sentAtMs, setSentAtMs] = useState(() => Date.now())
  const left = useSecondsLeft(sentAtMs + seconds * 1_000)
  const isWaiting = left > 0 && !isDue

  async function send(): Promise<void> {
    if (isWaiting || isBusy) return
    if (await onSend()) setSentAtMs(Date.now())
  }

  return (
    <Button variant="line" size="l" blocked={isWaiting || isBusy} onClick={() => void send()}>
      {isWaiting ? t('form.again-in', { time: figures(`0:${String(left).padStart(2, '0')}`) }) : label}
    </Button>
  )
}

function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const left = Math.min(Math.max(Math.ceil((untilMs - nowMs) / 1_000), 0), waitSeconds - 1)
  const isOver = nowMs >= untilMs
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : left
}
