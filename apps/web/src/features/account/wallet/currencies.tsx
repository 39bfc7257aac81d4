import type { Account } from '@touchline/contract'
import { Button, Card } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useLast } from '../../../site/page/use-submit.ts'
import { useSite } from '../../../site/use-site.ts'
import { changeCurrency } from '../../session/currency/index.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Failure, ConfirmButtons, useAct, showDone } from '../../account-frame/parts/index.ts'

type CurrenciesProps = { playerId: number; accounts: readonly Account[]; areAllRead: boolean }

/**
 * SESS-03: lists one account per currency and which one bets use. A currency is offered only once all accounts are
 * known.
 */
export function Currencies({ playerId, accounts, areAllRead }: CurrenciesProps) {
  const { t, money } = useI18n()
  const { currencies, features } = useSite()
  const [isConverting, setIsConverting] = useState(false)
  const isExcluded = excludedUntil(useSession()) !== null
  const [wanted, setWanted] = useState<string | null>(null)
  const active = accounts.find((account) => account.active)
  const closed = areAllRead ? currencies.filter(({ code }) => accounts.every(({ currency }) => currency !== code)) : []
  if (accounts.length + closed.length < 2) return null
  return (
    <Card as="section" aria-label={t('wallet.currencies')}>
      <div className="wallet-head row row--between">
        <h2>{t('wallet.currencies')}</h2>
        {features.currency_conversion && accounts.length > 1 && !isExcluded ? (
          <Button size="s" onClick={() => setIsConverting(true)}>
            {t('convert.open')}
          </Button>
        ) : null}
      </div>
      <ul className="wallet-list">
        {accounts.map((account) => (
          <li key={account.currency} className="account-row">
            <span className="account-row__text">
              <b>
                <bdi className="num">{money(account.balance, account)}</bdi>
              </b>
              <span className="account-row__more">
                {account.active ? t('wallet.in-use', { currency: account.currency }) : account.currency}
              </span>
            </span>
            {account.active || isExcluded ? null : (
              <Button size="s" onClick={() => setWanted(account.currency)}>
                {t('wallet.use', { currency: account.currency })}
              </Button>
            )}
          </li>
        ))}
        {isExcluded
          ? null
          : closed.map(({ code }) => (
              <li key={code} className="account-row">
                <span className="account-row__text text-2">{code}</span>
                <Button size="s" onClick={() => setWanted(code)}>
                  {t('wallet.open', { currency: code })}
                </Button>
              </li>
            ))}
      </ul>
      {isConverting ? (
        <ConvertDialog playerId={playerId} accounts={accounts} isOpen onClose={() => setIsConverting(false)} />
      ) : null}
      {active ? (
        <SwitchDialog
          now={active.currency}
          wanted={wanted}
          isNew={closed.some(({ code }) => code === wanted)}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </Card>
  )
}

type SwitchDialogProps = {
  now: string
  wanted: string | null
  /** The player has no account in this currency yet, so confirming opens one. */
  isNew: boolean
  onClose: () => void
}

/** SESS-03b: asks the player to confirm the currency. Closing the dialog opens no account and changes nothing. */
function SwitchDialog({ now, wanted, isNew, onClose }: SwitchDialogProps) {
  const { api } = usePage()
  const { t } = useI18n()
  const act = useAct()
  const currency = useLast(wanted) ?? ''
  const opens = useLast(wanted === null ? null : isNew) === true
  const change = () =>
    act.run(async () => {
      if (wanted === null) return
      await changeCurrency(api, wanted)
      onClose()
      showDone({ title: t('wallet.switched', { currency: wanted }) })
    })
  return (
    <Dialog
      isOpen={wanted !== null}
      onClose={onClose}
      title={opens ? t('wallet.open-title', { currency }) : t('wallet.switch-title')}
    >
      <Failure problem={act.problems.form} />
      <p className="text-2">{t(opens ? 'wallet.open-more' : 'wallet.switch-more')}</p>
      <ConfirmButtons act={act} cancel={t('wallet.keep', { currency: now })} onCancel={onClose} onConfirm={change}>
        {act.isBusy ? t('hub.busy') : t(opens ? 'wallet.open' : 'wallet.use', { currency })}
      </ConfirmButtons>
    </Dialog>
  )
}
