import { Button, Toast, ToastRegion } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../parts/words.tsx'
import { alertStore, pauseAlert, resumeAlert, showAlert } from '../state/alert-store.ts'

/** UI-02. Behind an open dialog nothing can be read or pressed, so an alert stands inside the one on top. */
export function Alerts() {
  const { t } = useWords()
  const { alert, isLeaving } = alertStore()
  const dialog = useTopDialog(alert !== null)
  const region = (
    <ToastRegion label={t('common.alerts')}>
      {alert ? (
        <Toast
          {...(alert.tone ? { tone: alert.tone } : {})}
          {...(alert.icon ? { icon: alert.icon } : {})}
          title={alert.title}
          isLeaving={isLeaving}
          closeLabel={t('common.close')}
          onClose={() => showAlert(null)}
          onPointerEnter={pauseAlert}
          onPointerLeave={resumeAlert}
          onFocus={pauseAlert}
          onBlur={(event) => leavesAlert(event) && resumeAlert()}
          action={alert.action ? <AlertAction {...alert.action} /> : null}
        >
          {alert.text}
        </Toast>
      ) : null}
    </ToastRegion>
  )
  return dialog ? createPortal(region, dialog) : region
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

/** The open dialog above all others, looked up again when it closes. */
function useTopDialog(isNeeded: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const look = () => setDialog(topDialog())
    look()
    document.addEventListener('close', look, { capture: true })
    return () => document.removeEventListener('close', look, { capture: true })
  }, [isNeeded])
  return isNeeded ? dialog : null
}

/** Focus is always inside the one on top; without it the last on the page is taken. */
function topDialog(): HTMLDialogElement | null {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]')
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null
}
