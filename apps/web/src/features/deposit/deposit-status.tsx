import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { DepositResult } from './deposit-result.tsx'
import { queryClient } from '../session/query-client.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { activeAccount, useSession } from '../session/index.ts'

/** SHELL-12n, DEP-05ef: shows the result of a quick deposit in a modal. */
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
