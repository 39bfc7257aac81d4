import { useRef, useState } from 'react'
import { ApiError } from '../../api/index.ts'
import { reportError } from '../reports/report-error.ts'

type Submit = {
  isBusy: boolean
  failure: ApiError | null
  /** Runs the call and returns whether it succeeded. While it is under way, a second press does nothing. */
  submit: (act: () => Promise<void>) => Promise<boolean>
  clear: () => void
}

/** Runs one call of a form at a time and stores the failure of the last one. */
export function useSubmit(): Submit {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const isSent = useRef(false)

  async function submit(act: () => Promise<void>): Promise<boolean> {
    if (isSent.current) return false
    isSent.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setFailure(error instanceof ApiError ? error : new ApiError('internal'))
      return false
    } finally {
      isSent.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, submit, clear: () => setFailure(null) }
}

/** Returns the last value that was not null, so that a dialog still shows it while it fades out. */
export function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
