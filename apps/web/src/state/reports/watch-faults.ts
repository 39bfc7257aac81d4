import { reportError } from './report-error.ts'

/** Faults nobody caught. Returns what ends it. */
export function watchFaults(): () => void {
  const fault = (event: ErrorEvent) => reportError(event.error ?? event.message)
  const rejection = (event: PromiseRejectionEvent) => reportError(event.reason)
  addEventListener('error', fault)
  addEventListener('unhandledrejection', rejection)
  return () => {
    removeEventListener('error', fault)
    removeEventListener('unhandledrejection', rejection)
  }
}
