import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DepositForm } from './deposit-form.tsx'
import { queryClient } from '../session/query-client.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { pushModal } from '../../site/page/modal-store.ts'
import { usePaymentScript } from './payment-script.tsx'
import { usePage } from '../../site/use-page.ts'
import { depositQuery, ownAccount } from './payment/deposit-query.ts'
import { FormSkeleton } from './payment/payment-form.tsx'
import type { Session } from '../session/index.ts'
import { useSession } from '../session/index.ts'
import { LoadFailed } from '../account-frame/parts/index.ts'
import './deposit.css'

type Own = Extract<Session, { status: 'player' }>

/** SHELL-12b, DEP-01d: charges the last used payment method in a modal. */
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
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
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
