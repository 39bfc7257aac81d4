import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ReturnPath } from '@touchline/contract'
import type { Account, DepositContext, Payment, Profile } from '@touchline/contract'
import { Button, ButtonLink, Card, Note } from '@touchline/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { useSite } from '../../site/use-site.ts'
import { applySavedProfile, excludedUntil, holdOf, OnHoldNote, useSession } from '../session/index.ts'
import { DepositForm, leaveFor } from './deposit-form.tsx'
import { DepositResult } from './deposit-result.tsx'
import { PaymentFrame } from './payment-script.tsx'
import type { PaymentFrames } from './payment-script.tsx'
import { usePage } from '../../site/use-page.ts'
import { AccountFrame } from '../account-frame/index.ts'
import type { OwnPageProps } from '../account-frame/index.ts'
import { depositQuery, ownAccount } from './payment/deposit-query.ts'
import { FormSkeleton } from './payment/payment-form.tsx'
import { ButtonPair, LoadFailed } from '../account-frame/parts/index.ts'
import './deposit.css'

/** DEP-02: renders the form for missing fields, which the caller provides. */
type AskMissing = (asked: { missing: readonly string[]; onSaved: (player: Profile) => void }) => ReactNode

type DepositPageProps = {
  renderMissingFields: AskMissing
  /** DEP-04: opens the provider's pages in a frame. If null, the browser leaves the site for them. */
  frames?: PaymentFrames | null
}

/** DEP-01a, DEP-05: shows the deposit form, and the result once the player has returned from the provider. */
export function DepositPage(props: DepositPageProps) {
  const { t } = useI18n()
  const { legal } = useSite()
  return (
    <AccountFrame
      page="wallet/transactions"
      part="wallet/deposit"
      title={t(legal.isPlayMoney ? 'deposit.top-up-title' : 'deposit.title')}
    >
      {(own) => <Deposit key={own.player.id} {...props} {...own} />}
    </AccountFrame>
  )
}

function Deposit({ renderMissingFields, frames = null, player, accounts }: DepositPageProps & OwnPageProps) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const router = useRouter()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const hasReturned = new URLSearchParams(search).has('deposit')
  const session = useSession()
  const isExcluded = excludedUntil(session) !== null
  const [done, setDone] = useState<Payment | null>(null)
  /** The provider's page that is open in a frame; `over` once that page has reported the result of the payment. */
  const [paying, setPaying] = useState<{ url: string } | 'over' | null>(null)
  const [isPrompted, setIsPrompted] = useState(true)
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(depositQuery(api, player.id))
  const account = data && ownAccount(accounts, player.currency, data)
  if (isExcluded) return <Note icon="shield">{t('payment-refusal.excluded')}</Note>
  if (holdOf(session) !== null) return <OnHoldNote />
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <Card as="section" pad className="deposit" aria-busy={data ? undefined : true}>
      {!data || !account ? <FormSkeleton /> : inside(data, account)}
    </Card>
  )

  function inside(context: DepositContext, own: Account): ReactNode {
    const again = () => {
      setDone(null)
      setPaying(null)
      if (hasReturned) void router.navigate({ href: pageAsOpened(links, search), replace: true })
    }
    if (frames !== null && paying !== null && paying !== 'over')
      return <PaymentFrame frames={frames} url={paying.url} onEnd={() => setPaying('over')} />
    if (done !== null || hasReturned || paying === 'over') {
      return <DepositResult playerId={player.id} account={own} {...(done ? { payment: done } : {})} onAgain={again} />
    }
    if (context.missing_fields.length > 0) {
      const onSaved = (saved: Profile) => {
        applySavedProfile(api, saved)
        void client.invalidateQueries({ queryKey: depositQuery(api, player.id).queryKey })
      }
      return renderMissingFields({ missing: context.missing_fields, onSaved })
    }
    if (context.is_limit_prompted && isPrompted) {
      return <LimitPrompt onNone={() => setIsPrompted(false)} />
    }
    return (
      <DepositForm
        playerId={player.id}
        context={context}
        account={own}
        returnPath={pageAsOpened(links, search)}
        onDone={setDone}
        onPage={(url) => (frames?.canOpen(url) ? setPaying({ url }) : leaveFor(url))}
      />
    )
  }
}

/**
 * DEP-05d: returns the address of this page without the parameter with which the provider's page returned the player.
 */
function pageAsOpened(links: Links, search: string): string {
  const page = links.profile('wallet/deposit')
  const parameters = new URLSearchParams(search)
  parameters.delete('deposit')
  const whole = parameters.size === 0 ? page : `${page}?${parameters}`
  return ReturnPath.safeParse(whole).success ? whole : page
}

/** RG-05: asks for a limit before the first deposit, with two buttons of the same size. */
function LimitPrompt({ onNone }: { onNone: () => void }) {
  const { links } = usePage()
  const { t } = useI18n()
  return (
    <div className="stack stack--4">
      <div className="stack">
        <h2 className="deposit-result__title">{t('deposit.prompt-title')}</h2>
        <p className="text-2">{t('deposit.prompt-more')}</p>
      </div>
      <ButtonPair>
        <ButtonLink variant="line" size="l" href={links.profile('limits')}>
          {t('deposit.prompt-set')}
        </ButtonLink>
        <Button variant="line" size="l" onClick={onNone}>
          {t('deposit.prompt-none')}
        </Button>
      </ButtonPair>
    </div>
  )
}
