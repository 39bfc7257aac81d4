import { ButtonLink } from '@touchline/ui'
import { isPlainClick } from '../../../site/page/plain-click.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { excludedUntil, isDemoPlayer, useSession } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { depositHref, depositLabel, openDeposit } from '../../deposit/index.ts'
import { ButtonPair } from '../../account-frame/parts/index.ts'

/** Links to deposit and withdraw. An excluded player cannot deposit, and a demo player cannot withdraw (AUTH-13e). */
export function MoneyLinks() {
  const { links } = usePage()
  const { t } = useI18n()
  const site = useSite()
  const session = useSession()
  const isDepositOpen = excludedUntil(session) === null && site.services.deposit
  const isWithdrawalOpen = site.services.withdrawal && !isDemoPlayer(session)
  if (!isDepositOpen && !isWithdrawalOpen) return null
  return (
    <ButtonPair>
      {isDepositOpen ? (
        <ButtonLink
          size="l"
          href={depositHref(links, site)}
          onClick={(event) => {
            if (isPlainClick(event) && openDeposit(site)) event.preventDefault()
          }}
        >
          {t(depositLabel(site))}
        </ButtonLink>
      ) : null}
      {isWithdrawalOpen ? (
        <ButtonLink size="l" href={links.profile('wallet/withdrawal')}>
          {t('hub.withdraw')}
        </ButtonLink>
      ) : null}
    </ButtonPair>
  )
}
