import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { depositQuery } from '../../features/account/deposit/deposit-query.ts'
import { DepositForm } from '../../features/account/deposit/deposit-form.tsx'
import { FormSkeleton } from '../../features/account/deposit/form-skeleton.tsx'
import { ownAccount } from '../../features/account/deposit/own-account.ts'
import { Unread } from '../../features/account/frame/rows.tsx'
import type { Session } from '../../features/session/session.ts'
import { useSession } from '../../features/session/session-store.ts'
import { queryClient } from '../../features/session/query-client.ts'
import type { ModalContentProps } from '../modals/modal-store.ts'
import { pushModal } from '../modals/modal-store.ts'
import { usePaymentScript } from './payment-script.ts'
import { usePage } from '../../site/use-page.ts'
import '../../features/account/deposit/deposit.css'

type Own = Extract<Session, { status: 'player' }>

/** SHELL-12b, DEP-01d. */
export function QuickDeposit(props: ModalContentProps) {
  const session = useSession()
  const [client] = useState(queryClient)
  usePaymentScript()
  if (session.status !== 'player') return null
  return (
    <QueryClientProvider client={client}>
      <Quick {...props} session={session} />
    </QueryClientProvider>
  )
}

function Quick({ close, session: { player, accounts } }: ModalContentProps & { session: Own }) {
  const { api, links } = usePage()
  const { data, isError, refetch } = useQuery(depositQuery(api, player.id))
  if (isError && !data) return <Unread onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <DepositForm
      playerId={player.id}
      context={data}
      account={ownAccount(accounts, player.currency, data)}
      isQuick
      returnPath={links.profile('wallet/deposit')}
      onDone={() => {
        close()
        pushModal('deposit-status')
      }}
    />
  )
}
