import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { DepositResult } from '../../features/account/deposit/deposit-result.tsx'
import { activeAccount } from '../../features/session/session.ts'
import { useSession } from '../../features/session/session-store.ts'
import { queryClient } from '../../features/session/query-client.ts'
import type { ModalContentProps } from '../modals/modal-store.ts'
import { pushModal } from '../modals/modal-store.ts'

/** SHELL-12n, DEP-05ef. */
export function DepositStatus({ close }: ModalContentProps) {
  const session = useSession()
  const [client] = useState(queryClient)
  const account = activeAccount(session)
  if (session.status !== 'player' || !account) return null
  return (
    <QueryClientProvider client={client}>
      <DepositResult
        playerId={session.player.id}
        account={account}
        onAgain={() => {
          close()
          pushModal('quick-deposit')
        }}
        onDone={close}
      />
    </QueryClientProvider>
  )
}
