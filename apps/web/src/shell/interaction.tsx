import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Boundary } from '../parts/fence/boundary.tsx'
import { useWords } from '../parts/words.tsx'
import { isEmbedded } from '../state/address/is-embedded.ts'
import { showAlert } from '../state/alert-store.ts'
import { modalStore, openFrame } from '../state/modals/modal-store.ts'
import { onAction } from '../state/shell-actions.ts'
import { useSite } from '../state/use-site.ts'
import { afterIdle } from './after-idle.ts'
import { Alerts } from './alerts.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { onEarlyKey } from './early-keys.ts'
import type { InteractionProps } from './interaction-props.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { useNextChance } from './use-next-chance.ts'
import type { NextChance } from './use-next-chance.ts'

/** What a page says and asks over its content. All that can wait is fetched when the browser is idle, or asked for. */
export function Interaction(props: InteractionProps) {
  const next = useNextChance()
  const Late = useLateShell(next)
  const words = useWords()
  const { shell } = useSite()
  useEffect(() => {
    const endings = [
      onAction('chat', () => {
        import('./late/widgets/open-chat.ts')
          .then(({ openChat }) => openChat(shell, words))
          .catch(() => showAlert({ title: words.t('problem.title'), text: words.t('problem.more'), tone: 'neg' }))
      }),
      onAction('keyboard-help', () => openFrame('keyboard-help')),
      onAction('cookies', () => openFrame('cookie-settings')),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [shell, words])
  return (
    <>
      <NavigationProgress />
      <ConnectionStrip />
      {Late ? (
        <Boundary key={next.chance} name="late-shell" onBroken={next.miss}>
          <Late {...props} />
        </Boundary>
      ) : null}
      <Alerts />
    </>
  )
}

function useLateShell({ chance, miss }: NextChance): ComponentType<InteractionProps> | null {
  const [late, setLate] = useState<ComponentType<InteractionProps> | null>(null)
  const isWanted = modalStore(({ stack }) => stack.length > 0)
  useEffect(() => {
    if (late) return
    const load = () => {
      import('./late/late-shell.tsx').then(
        ({ LateShell }) => setLate(() => LateShell),
        () => {
          // The page is whole without it. What it was asked to show is not kept for later, so that it can be asked again.
          modalStore.setState({ stack: [] })
          miss()
        },
      )
    }
    // A host waits to hear of the page.
    if (isWanted || isEmbedded()) return load()
    const endings = [afterIdle(load), onEarlyKey(load)]
    return () => {
      for (const end of endings) end()
    }
  }, [late, isWanted, chance, miss])
  return late
}
