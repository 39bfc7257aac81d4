import { useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/** DEP-04: pages of the provider that are paid on without leaving the site. */
export type PaymentFrames = {
  canOpen: (url: string) => boolean
  /** Ends it. `onEnd`: the page has said what became of the payment. */
  open: (container: HTMLElement, framed: { url: string; title: string; onEnd: () => void }) => () => void
}

type PaymentFrameProps = { frames: PaymentFrames; url: string; onEnd: () => void }

/** Where the frame does not come, its page is a link. */
export function PaymentFrame({ frames, url, onEnd }: PaymentFrameProps) {
  const { t } = useI18n()
  const container = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  const openIn = useEffectEvent((element: HTMLElement) =>
    frames.open(element, { url, title: t('deposit.frame'), onEnd: () => end() }),
  )
  useEffect(() => {
    if (container.current) return openIn(container.current)
  }, [frames, url])
  return (
    <div className="stack stack--4">
      <div ref={container} className="deposit-frame" />
      <a className="link text-sm" href={url}>
        {t('deposit.frame-leave')}
      </a>
    </div>
  )
}
