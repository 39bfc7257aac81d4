import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Button, Note } from '@touchline/ui'
import { useState } from 'react'
import { depositQuery } from '../../features/account/deposit/deposit-query.ts'
import { accountOf, FormSkeleton } from '../../features/account/deposit/deposit-page.tsx'
import { DepositForm } from '../../features/account/deposit/deposit-form.tsx'
import { DepositResult } from '../../features/account/deposit/deposit-result.tsx'
import { Answers, Unread } from '../../features/account/frame/rows.tsx'
import { activeAccount } from '../../features/session/session.ts'
import type { Session } from '../../features/session/session.ts'
import { useSession } from '../../features/session/session-store.ts'
import { queryClient } from '../../features/session/query-client.ts'
import { depositHref } from '../../site/deposit-href.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import type { ModalContentProps } from '../interaction-props.ts'
import { pushModal } from '../modals/modal-store.ts'
import { MissingFields } from './missing-fields.tsx'
import '../../features/account/deposit/deposit.css'

type Own = Extract<Session, { status: 'player' }>

/** SHELL-12a, DEP-01c: the deposit page of whoever takes it, inside of ours. */
export function DepositFrame() {
  const { t } = useI18n()
  const { iframeUrl } = useSite().platform.deposit
  return iframeUrl === null ? (
    <Note title={t('deposit.off')}>{t('deposit.off-more')}</Note>
  ) : (
    <iframe className="deposit-frame" src={iframeUrl} title={t('deposit.frame')} allow="payment" />
  )
}

/** SHELL-12b, DEP-01d. */
export function QuickDeposit(props: ModalContentProps) {
  const session = useSession()
  const [client] = useState(queryClient)
  if (session.status !== 'player') return null
  return (
    <QueryClientProvider client={client}>
      <Quick {...props} session={session} />
    </QueryClientProvider>
  )
}

function Quick({ api, links, close, session: { player, accounts } }: ModalContentProps & { session: Own }) {
  const { data, isError, refetch } = useQuery(depositQuery(api, player.id))
  if (isError && !data) return <Unread onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.missing_fields.length > 0)
    return <MissingFields api={api} links={links} missing={data.missing_fields} onSaved={() => void refetch()} />
  return (
    <DepositForm
      api={api}
      links={links}
      playerId={player.id}
      context={data}
      account={accountOf(accounts, player.currency, data)}
      isQuick
      returnPath={links.profile('wallet/deposit')}
      onDone={() => {
        close()
        pushModal('deposit-status')
      }}
    />
  )
}

/** SHELL-12n, DEP-05ef. */
export function DepositStatus({ api, links, close }: ModalContentProps) {
  const session = useSession()
  const [client] = useState(queryClient)
  const account = activeAccount(session)
  if (session.status !== 'player' || !account) return null
  return (
    <QueryClientProvider client={client}>
      <DepositResult
        api={api}
        links={links}
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

/** DEP-03: both answers weigh the same. */
export function DepositReminder({ links, close }: ModalContentProps) {
  const { t, money } = useI18n()
  const site = useSite()
  const account = activeAccount(useSession())
  return (
    <>
      {account ? <p className="text-2">{t('deposit.remind', { amount: money(account.balance, account) })}</p> : null}
      <Answers>
        <Button variant="line" size="l" onClick={close}>
          {t('deposit.not-now')}
        </Button>
        <a className="btn btn--line btn--l" href={depositHref(links, site)} onClick={close}>
          {t('deposit.submit')}
        </a>
      </Answers>
    </>
  )
}
