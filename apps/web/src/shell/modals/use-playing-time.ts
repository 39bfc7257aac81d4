import { useEffect } from 'react'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import { slipStore } from '../../features/bet-slip/slip-store.ts'
import { dueCheck, isForPlayingTime, limitChanges, visitEnd } from '../../features/limits/session/index.ts'
import { excludedUntil } from '../../features/session/session.ts'
import { explainExpiry } from '../../features/session/session-calls.ts'
import { useSession } from '../../features/session/session-store.ts'
import { useSite } from '../../site/use-site.ts'
import { closeModal, pushModal } from '../../site/page/modal-store.ts'
import { usePage } from '../../site/use-page.ts'

/**
 * SHELL-12cde, RG-02, RG-03, RG-04: shows what the server reports about the time of this session. The code that follows
 * the time is loaded only for players. Limits belong to the player, so they also apply on a site that does not offer to
 * set them.
 */
export function usePlayingTime(): void {
  const { api } = usePage()
  const session = useSession()
  const { features } = useSite()
  const playerId = session.status === 'player' && excludedUntil(session) === null ? session.player.id : null
  const isTracked = features.activity_tracking

  useEffect(() => {
    if (playerId === null) return
    const gone = new AbortController()
    const { signal } = gone
    const endings: (() => void)[] = []
    void readUntilAnswered(
      async () => {
        const [{ followPlayingTime }, { forgetPlayer, signOut }] = await Promise.all([
          import('../../features/limits/follow-playing-time.ts'),
          import('../../features/account/sign-out.ts'),
        ])
        if (signal.aborted) return
        const time = followPlayingTime({
          api,
          isTracked,
          onCheckDue: (due) => {
            dueCheck.setState({ session: due })
            pushModal('reality-check')
          },
          onPromptDue: () => pushModal('limit-prompt'),
          onOver: (cause, isEnded) => {
            closeModal('reality-check')
            visitEnd.setState({ isChecked: cause !== 'unchecked' })
            pushModal(cause === 'activity' ? 'activity-limit-reached' : 'out-of-session-limit')
            // RG-03f: no sign-in form is opened. If the call to sign out fails, the player's data is cleared here all
            // the same, because the server ends the session by itself.
            if (isEnded) forgetPlayer()
            else signOut(api).catch(forgetPlayer)
          },
        })
        endings.push(
          time.end,
          explainExpiry(time.explainsEnd),
          limitChanges.subscribe(time.ask),
          slipStore.subscribe(({ slip }, { slip: before }) => {
            if (slip.error !== before.error && isForPlayingTime(slip.error?.payload)) time.ask()
          }),
        )
      },
      { signal },
    )
    return () => {
      gone.abort()
      for (const end of endings) end()
      closeModal('reality-check')
      closeModal('limit-prompt')
    }
  }, [api, playerId, isTracked])
}
