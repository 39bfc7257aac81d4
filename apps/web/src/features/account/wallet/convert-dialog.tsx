import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getConversionQuote, postConversion, subunitsOf } from '@touchline/contract'
import type { Account, ConversionQuote } from '@touchline/contract'
import { parseMoney } from '@touchline/i18n'
import type { I18n } from '@touchline/i18n'
import { Chip, ChipRow, classNames } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { readAllAccounts } from '../../session/index.ts'
import { RateText } from './conversion-terms.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AmountField, PaymentSubmit, isAnswered, useSentKey } from '../../deposit/payment/index.ts'
import { Dialog, Failure, useAct, showDone } from '../../account-frame/parts/index.ts'

type ConvertProps = {
  playerId: number
  accounts: readonly Account[]
  isOpen: boolean
  onClose: () => void
}

/**
 * OPS-04b: shows the rates, the spread and the amount received before the player converts. The player never gets less.
 */
export function ConvertDialog({ playerId, accounts, isOpen, onClose }: ConvertProps) {
  const { t } = useI18n()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('convert.title')}>
      <ConvertForm playerId={playerId} accounts={accounts} onDone={onClose} />
    </Dialog>
  )
}

type ConvertFormProps = Pick<ConvertProps, 'playerId' | 'accounts'> & { onDone: () => void }

function ConvertForm({ playerId, accounts, onDone }: ConvertFormProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t, money } = i18n
  const client = useQueryClient()
  const act = useAct()
  const [chosen, setChosen] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [rejection, setRejection] = useState<string | null>(null)
  const { keyFor, forget } = useSentKey(playerId)
  // The account is looked up on every render, because its balance changes while the dialog is open.
  const from =
    accounts.find(({ currency }) => currency === chosen) ?? accounts.find(({ active }) => active) ?? accounts[0]
  const others = accounts.filter(({ currency }) => currency !== from?.currency)
  const to = others.find(({ currency }) => currency === wanted) ?? others[0]
  const minor = parseMoney(typed, from?.subunits ?? 100)
  const debounced = useDebounced(minor)
  const quote = useQuery({
    queryKey: ['conversion-quote', from?.currency, to?.currency, debounced],
    enabled: from !== undefined && to !== undefined && debounced !== null && debounced > 0,
    queryFn: ({ signal }) =>
      api(getConversionQuote, {
        query: { from: from?.currency ?? '', to: to?.currency ?? '', amount: debounced ?? 0 } as never,
        signal,
      }),
    // Rates move, but the player never receives less than the quote shown, however old it is.
    refetchInterval: 30_000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!from || !to) return null
  const shown = debounced === minor ? quote.data : undefined
  const isUnread = debounced === minor && quote.isError
  const shownRejection = rejection ?? (isUnread ? (rejectionText(quote.error, i18n) ?? t('convert.unread')) : null)

  function change(apply: () => void): void {
    apply()
    setIsTried(false)
    setRejection(null)
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    setIsTried(true)
    if (act.isBusy || !shown) return
    const body = { from: shown.from.currency, to: shown.to.currency, amount: shown.from.amount }
    act.run(async () => {
      setRejection(null)
      try {
        const done = await api(postConversion, {
          headers: { 'idempotency-key': keyFor({ kind: 'conversion', ...body }) },
          body: { ...body, min_received: shown.to.amount },
        })
        forget()
        await readAllAccounts(api).catch(() => {})
        void client.invalidateQueries({ queryKey: ['transactions'] })
        onDone()
        const amount = money(done.to.amount, { ...done.to, subunits: subunitsOf(done.to.currency) })
        showDone({ title: t('convert.done', { amount }) })
      } catch (error) {
        if (isAnswered(error)) forget()
        const reason = rejectionText(error, i18n)
        if (reason === null) throw error
        setRejection(reason)
        void quote.refetch()
      }
    })
  }

  return (
    <form className="stack stack--4" noValidate onSubmit={send}>
      <Failure problem={act.problems.form} />
      <Choice
        label={t('convert.from')}
        accounts={accounts}
        chosen={from}
        onChoose={({ currency }) => change(() => setChosen(currency))}
      />
      <Choice
        label={t('convert.to')}
        accounts={others}
        chosen={to}
        onChoose={({ currency }) => change(() => setWanted(currency))}
      />
      <AmountField
        currency={from}
        typed={typed}
        onType={(text) => change(() => setTyped(text))}
        presets={[]}
        hint={t('convert.available', { amount: money(from.balance, from) })}
        error={isTried && !minor ? t('deposit.enter') : undefined}
      />
      <Terms quote={shown} />
      <PaymentSubmit
        label={t('convert.submit')}
        busyLabel={t('hub.busy')}
        isBusy={act.isBusy}
        isBlocked={!shown}
        minor={shown ? minor : null}
        currency={from}
        rejection={shownRejection}
      />
    </form>
  )
}

type ChoiceProps = { label: string; accounts: readonly Account[]; chosen: Account; onChoose: (one: Account) => void }

function Choice({ label, accounts, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="stack stack--2">
      <span className="text-sm text-2">{label}</span>
      <ChipRow label={label}>
        {accounts.map((account) => (
          <Chip
            key={account.currency}
            selected={account.currency === chosen.currency}
            onClick={() => onChoose(account)}
          >
            {account.currency}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/**
 * Shows the rates, the spread and the amount received. The rows are rendered even without an amount, so that the layout
 * does not move while the player types.
 */
function Terms({ quote }: { quote: ConversionQuote | undefined }) {
  const { t, money, number } = useI18n()
  const amount = (of: { currency: string; amount: number }) =>
    money(of.amount, { ...of, subunits: subunitsOf(of.currency) })
  const rates = quote?.rates ?? []
  return (
    <dl className="convert-terms" aria-live="polite">
      <Term name={t('convert.rate')}>
        {rates.length === 0
          ? null
          : rates.map((rate) => (
              <span key={rate.base} className="convert-terms__rate">
                <RateText {...rate} />
              </span>
            ))}
      </Term>
      <Term name={t('convert.spread')}>
        {quote ? t('convert.percent', { percent: number(quote.spread_bp / 100) }) : null}
      </Term>
      <Term name={t('convert.left')}>{quote ? amount(quote.left) : null}</Term>
      <Term name={t('convert.receive')} isMain>
        {quote ? amount(quote.to) : null}
      </Term>
    </dl>
  )
}

function Term({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('row row--between', isMain && 'convert-terms__main')}>
      <dt className="text-2">{name}</dt>
      <dd>
        <bdi className="num">{children ?? '–'}</bdi>
      </dd>
    </div>
  )
}

function rejectionText(error: unknown, { t }: Pick<I18n, 't'>): string | null {
  return error instanceof ApiError && error.conversion !== undefined ? t(`convert-refusal.${error.conversion}`) : null
}

const debounceMs = 400

/** Returns the amount once it has not changed for a moment. */
function useDebounced(minor: number | null): number | null {
  const [debounced, setDebounced] = useState(minor)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(minor), debounceMs)
    return () => clearTimeout(timer)
  }, [minor])
  return debounced
}
