import type { I18n } from '@touchline/i18n'
import { useEffect, useState, useEffectEvent, useRef } from 'react'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { SiteView } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { loadScript } from '../../site/page/load-script.ts'

type Platform = NonNullable<SiteView['platform']['platform']>
type Notification = { type: 'danger' | 'warning' | 'success'; key: string }
/** The object that the script puts on the window. */
type PaymentScript = {
  configure: (settings: { backendOrigin: string; apiPrefix: string }) => unknown
  onNotification: (listener: (notification: Notification) => void) => () => void
  /** Opens the page of a payment in a frame. Returns a function that closes it. */
  open?: (container: HTMLElement, url: string, options: { title: string }) => () => void
}

const tones = { danger: 'neg', warning: 'warn', success: 'pos' } as const
const icons = { danger: 'warning', warning: 'warning', success: 'check' } as const

/** These notifications end a payment, so the frame can be closed. */
const lastKeys: ReadonlySet<string> = new Set(['succeeded', 'pending', 'failed'])

let loading: { src: string; done: Promise<void> } | undefined

/**
 * DEP-04: loads the payment provider's script for a deposit on a site inside another platform. Returns null until it
 * has loaded, or if the site has none.
 */
export function usePaymentScript(): PaymentFrames | null {
  const { platform } = useSite().platform
  const i18n = useI18n()
  const [frames, setFrames] = useState<PaymentFrames | null>(null)
  useEffect(() => {
    if (platform === null) return
    let isOver = false
    let stop = () => {}
    void start(platform).then(
      (script) => {
        if (isOver || !script) return
        stop = script.onNotification((notification) => showNotification(notification, i18n))
        setFrames(framesOf(script, platform))
      },
      // A script that cannot be loaded is ignored: many browsers block such scripts, and the deposit works without it.
      () => {},
    )
    return () => {
      isOver = true
      stop()
      setFrames(null)
    }
  }, [platform, i18n])
  return frames
}

/**
 * Returns what opens payment pages in a frame, or null if the script cannot do so. Only pages of the platform may be
 * framed.
 */
function framesOf({ open, onNotification }: PaymentScript, { frontEndOrigin }: Platform): PaymentFrames | null {
  if (open === undefined) return null
  return {
    canOpen: (url) => URL.canParse(url) && new URL(url).origin === frontEndOrigin,
    open: (container, { url, title, onEnd }) => {
      const stop = onNotification(({ key }) => {
        if (lastKeys.has(key)) onEnd()
      })
      const close = open(container, url, { title })
      return () => {
        stop()
        close()
      }
    },
  }
}

async function start({ frontEndOrigin, backEndOrigin, apiPrefix }: Platform): Promise<PaymentScript | undefined> {
  const src = `${frontEndOrigin}/spi/main.js`
  if (loading?.src !== src) loading = { src, done: loadScript({ src }) }
  const { done } = loading
  try {
    await done
  } catch (error) {
    // After a failure the next deposit tries to load the script again.
    loading = undefined
    throw error
  }
  const { spi } = window as { spi?: PaymentScript }
  spi?.configure({ backendOrigin: backEndOrigin, apiPrefix })
  return spi
}

/**
 * Shows a notification as an alert. One with an unknown key is shown only if it reports a failure, with a general text.
 */
function showNotification({ type, key }: Notification, { t, knows }: Pick<I18n, 't' | 'knows'>): void {
  const name = `spi.notification.${key}`
  if (!Object.hasOwn(tones, type)) return
  if (knows(name)) showAlert({ title: t(name), tone: tones[type], icon: icons[type], isOfPlayer: true })
  else if (type === 'danger')
    showAlert({ title: t('problem.title'), text: t('problem.more'), tone: 'neg', icon: 'warning', isOfPlayer: true })
}

/** DEP-04: opens pages of the provider in a frame, so that the player stays on the site. */
export type PaymentFrames = {
  canOpen: (url: string) => boolean
  /**
   * Returns a function that closes the frame. `onEnd` is called when the page has reported the result of the payment.
   */
  open: (container: HTMLElement, framed: { url: string; title: string; onEnd: () => void }) => () => void
}

type PaymentFrameProps = { frames: PaymentFrames; url: string; onEnd: () => void }

/** Shows the frame, and a link to the page in case the frame does not load. */
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
