import type { Account } from '@touchline/contract'
import { ButtonLink, Card, Pill } from '@touchline/ui'
import { depositHref } from '../../../site/deposit-href.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'
import { useSite } from '../../../site/use-site.ts'
import { excludedUntil, useSession } from '../../session/index.ts'
import { Answers } from '../frame/rows.tsx'

/** What can be bet, and the ways in and out. */
export function BalanceCard({ account, links }: { account: Account; links: Links }) {
  const { t, money } = useI18n()
  const site = useSite()
  const { services, legal } = site
  const isExcluded = excludedUntil(useSession()) !== null
  return (
    <Card as="section" pad className="stack stack--3" aria-label={t('wallet.to-bet-with')}>
      <div className="row row--between">
        <div>
          <h2 className="text-sm text-2">{t('wallet.to-bet-with')}</h2>
          <bdi className="num wallet-balance" data-wallet-balance={account.balance}>
            {money(account.balance, account)}
          </bdi>
        </div>
        {legal.isPlayMoney ? <Pill>{t('wallet.play-money')}</Pill> : null}
      </div>
      <Answers>
        {services.deposit && !isExcluded ? (
          <ButtonLink size="l" href={depositHref(links, site)}>
            {t(legal.isPlayMoney ? 'wallet.top-up' : 'wallet.deposit')}
          </ButtonLink>
        ) : null}
        {services.withdrawal ? (
          <ButtonLink size="l" href={links.profile('wallet/withdrawal')}>
            {t('wallet.withdraw')}
          </ButtonLink>
        ) : null}
      </Answers>
    </Card>
  )
}
