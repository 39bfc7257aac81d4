import { Button, ButtonLink } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { isPlainClick } from '../../site/page/plain-click.ts'
import { useSite } from '../../site/use-site.ts'
import type { ModalContentProps } from '../../site/page/modal-store.ts'
import { usePage } from '../../site/use-page.ts'
import { depositHref, depositLabel, openDeposit } from './open-deposit.ts'
import { activeAccount, useSession } from '../session/index.ts'
import { ButtonPair } from '../account-frame/parts/index.ts'

/** DEP-03: reminds the player to deposit, with two buttons of the same size. */
export function DepositReminder({ close }: ModalContentProps) {
  const { links } = usePage()
  const { t, money } = useI18n()
  const site = useSite()
  const account = activeAccount(useSession())
  return (
    <>
      {account ? <p className="text-2">{t('deposit.remind', { amount: money(account.balance, account) })}</p> : null}
      <ButtonPair>
        <Button variant="line" size="l" onClick={close}>
          {t('deposit.not-now')}
        </Button>
        <ButtonLink
          variant="line"
          size="l"
          href={depositHref(links, site)}
          onClick={(event) => {
            close()
            if (isPlainClick(event) && openDeposit(site)) event.preventDefault()
          }}
        >
          {t(depositLabel(site))}
        </ButtonLink>
      </ButtonPair>
    </>
  )
}
