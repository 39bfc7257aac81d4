import { Button, Toast, ToastRegion } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { announcerStore } from '../../site/page/announcer.ts'
import { alertStore, pauseAlert, releaseAlert, resumeAlert, showAlert } from '../../site/page/alert-store.ts'
import type { Alert } from '../../site/page/alert-store.ts'
import { setAlertMessages } from '../../site/page/failure-alert.ts'

/** The delay before text is added to a new live region; screen readers take about this long to notice the region. */
const regionDelayMs = 100

/**
 * UI-02: shows the current alert. Behind an open dialog nothing can be read or pressed, so the alert is rendered inside
 * the topmost dialog.
 */
export function Alerts() {
  const i18n = useI18n()
  const { t } = i18n
  useEffect(() => setAlertMessages(i18n), [i18n])
  const { alert, isLeaving } = alertStore()
  const { text, id } = announcerStore()
  const dialog = useTopDialog(alert !== null || text !== '')
  const label = t('common.alerts')
  const toast = alert ? <AlertToast alert={alert} isLeaving={isLeaving} /> : null
  return (
    <>
      <ToastRegion label={label}>{dialog ? null : toast}</ToastRegion>
      {dialog ? createPortal(<NewRegion label={label}>{toast}</NewRegion>, dialog) : null}
      <Announcements dialog={dialog} text={text} id={id} />
    </>
  )
}

/**
 * BEY-09b: announces texts to screen readers. Like alerts, announcements are rendered in an open dialog, because screen
 * readers ignore the page behind it.
 */
function Announcements({ dialog, text, id }: { dialog: HTMLElement | null; text: string; id: number }) {
  const region = <AnnouncedText text={text} id={id} />
  return dialog ? createPortal(region, dialog) : region
}

function AnnouncedText({ text, id }: { text: string; id: number }) {
  const isReady = useIsRegionReady()
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer="">
      <p key={id}>{isReady ? text : ''}</p>
    </div>
  )
}

/**
 * A live region whose text is added after a moment, because screen readers miss text that is added together with its
 * region.
 */
function NewRegion({ label, children }: { label: string; children: ReactNode }) {
  return <ToastRegion label={label}>{useIsRegionReady() ? children : null}</ToastRegion>
}

function useIsRegionReady(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), regionDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}

function AlertToast({ alert, isLeaving }: { alert: Alert; isLeaving: boolean }) {
  const { t } = useI18n()
  const toast = useRef<HTMLDivElement>(null)
  // A toast that is moved into a dialog gets no pointer-leave event, so its timer is resumed here.
  useEffect(() => releaseAlert, [])
  // The focused button may have been removed with the previous alert, which fires no blur event either.
  useEffect(() => {
    if (!toast.current?.contains(document.activeElement)) resumeAlert('focus')
  }, [alert])
  return (
    <Toast
      ref={toast}
      {...(alert.tone ? { tone: alert.tone } : {})}
      {...(alert.icon ? { icon: alert.icon } : {})}
      title={alert.title}
      isLeaving={isLeaving}
      closeLabel={t('common.close')}
      onClose={() => showAlert(null)}
      onPointerEnter={() => pauseAlert('pointer')}
      onPointerLeave={() => resumeAlert('pointer')}
      onFocus={() => pauseAlert('focus')}
      onBlur={(event) => leavesAlert(event) && resumeAlert('focus')}
      action={alert.action ? <AlertAction {...alert.action} /> : null}
    >
      {alert.text}
    </Toast>
  )
}

function AlertAction({ label, run }: { label: string; run: () => void }) {
  function press(): void {
    showAlert(null)
    run()
  }
  return (
    <Button size="s" onClick={press}>
      {label}
    </Button>
  )
}

function leavesAlert({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

/** Returns the topmost open dialog, updated whenever a dialog opens, closes or is removed. */
function useTopDialog(isNeeded: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const look = () => setDialog(topDialog())
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      setDialog(null)
    }
  }, [isNeeded])
  return dialog
}

/** Returns the topmost dialog, which is the one with the focus; without a focus, the last dialog on the page. */
function topDialog(): HTMLDialogElement | null {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]')
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null
}
