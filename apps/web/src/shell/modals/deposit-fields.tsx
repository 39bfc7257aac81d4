import { useRouter } from '@tanstack/react-router'
import { getDepositContext } from '@touchline/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormSkeleton } from '../../features/deposit/payment/payment-form.tsx'
import { mayDeposit, playerIdOf } from '../../features/session/session.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { isOwnDecision } from './use-demanded-forms.ts'
import { MissingFields } from './demanded-forms.tsx'
import { usePage } from '../../site/use-page.ts'
import { goOnToDeposit } from '../../features/deposit/open-deposit.ts'

/**
 * DEP-02: asks for missing fields before a deposit, and then opens the deposit in the way that the site has configured.
 */
export function DepositFields({ close }: ModalContentProps) {
  const { api } = usePage()
  const site = useSite()
  const router = useRouter()
  const session = useSession()
  const playerId = playerIdOf(session)
  const isAllowed = mayDeposit(session)
  const [openedBy] = useState(playerId)
  const [missing, setMissing] = useState<readonly string[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  const leave = useEffectEvent(close)
  const goOn = useEffectEvent(() => goOnToDeposit(site))
  useEffect(() => {
    // BEY-04: the form closes when the player changes, so that no other player sees or saves what was typed.
    // AUTH-05c: it also closes when the player may no longer deposit, because then nothing can be saved.
    if (playerId !== openedBy || !isAllowed) return leave()
    const leaving = new AbortController()
    api(getDepositContext, { signal: leaving.signal }).then(
      ({ missing_fields: fields }) => {
        setMissing(fields)
        if (fields.length > 0) return
        leave()
        goOn()
      },
      // The player cannot close this modal, so it closes itself if the call fails.
      () => leaving.signal.aborted || leave(),
    )
    return () => leaving.abort()
  }, [api, attempt, isAllowed, openedBy, playerId])
  // The modal closes on such a page, because its own link leads there.
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (isOwnDecision(router)) leave()
      }),
    [router],
  )
  if (missing === null || missing.length === 0) return <FormSkeleton />
  return <MissingFields missing={missing} onSaved={() => setAttempt(attempt + 1)} />
}
