import { useQuery } from '@tanstack/react-query'
import { Badge, ButtonLink, Card } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { openPanel } from '../../../site/page/modal-store.ts'
import { useSite } from '../../../site/use-site.ts'
import { useOpenCount } from '../../my-bets/index.ts'
import { ExcludedNotice } from '../limits/excluded-notice.tsx'
import { limitsQuery } from '../limits/limits-query.ts'
import { excludedUntil, OnHoldNote, useSession } from '../../session/index.ts'
import { useSignOut } from '../sign-out.ts'
import { MoneyLinks } from '../wallet/money-links.tsx'
import { Progress } from './progress.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame, useAccountPages } from '../../account-frame/index.ts'
import type { OwnPageProps } from '../../account-frame/index.ts'
import { LinkRow, Rows } from '../../account-frame/parts/index.ts'
import './hub.css'

/** Shows the player, their balances and a link to every page of the account. */
export function AccountHub() {
  const { t } = useI18n()
  const isExcluded = excludedUntil(useSession()) !== null
  return (
    <AccountFrame page={null} title={t('account.title')}>
      {(own) => (
        <>
          <PlayerHead {...own} />
          <ExclusionInfo {...own} />
          <OnHold />
          <div className="hub">
            <PageLinks />
            <div className="hub__side">
              <Balances {...own} />
              {/* BEY-08c: the way to the next level is a reason to play. */}
              {isExcluded ? null : <Progress playerId={own.player.id} />}
            </div>
          </div>
        </>
      )}
    </AccountFrame>
  )
}

function PlayerHead({ player }: OwnPageProps) {
  const { links } = usePage()
  const { name } = player
  const { t } = useI18n()
  // AUTH-13e: the address of a demo player is made up, so it is not shown.
  const address = player.isDemo === true ? t('shell.demo-account') : player.email
  return (
    <div className="hub-who">
      <span className="hub-who__mark" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="grow hub-who__names">
        <h1 className="page-title">{name}</h1>
        {address === null || address === name ? null : <p className="text-sm text-2">{address}</p>}
      </div>
      {excludedUntil(useSession()) === null ? (
        <ButtonLink size="s" className="not-phone" href={links.profile('details')}>
          {t('hub.edit')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** BEY-08c: tells an excluded player what a read-only session allows. */
function ExclusionInfo({ player }: OwnPageProps) {
  const { api } = usePage()
  const until = excludedUntil(useSession())
  const { data } = useQuery({ ...limitsQuery(api, player.id), enabled: until !== null })
  return until === null ? null : <ExcludedNotice until={until} by={data?.excluded_by} />
}

function OnHold() {
  return excludedUntil(useSession()) === null ? <OnHoldNote /> : null
}

function PageLinks() {
  const { links } = usePage()
  const { t, number } = useI18n()
  const signOut = useSignOut()
  const { shell } = useSite()
  const open = useOpenCount()
  const pages = useAccountPages()
  return (
    <div className="hub__links">
      <Rows>
        {pages.map(({ name, icon, label, more }) => (
          <LinkRow key={name} icon={icon} title={t(label)} more={t(more)} href={links.profile(name)} />
        ))}
      </Rows>
      <Rows>
        {shell.isMyBetsVisible ? (
          <LinkRow
            icon="file"
            title={t('hub.bets')}
            more={open === 0 ? t('hub.bets-more') : t('hub.open-bets', { count: open })}
            mark={open === 0 ? null : <Badge>{number(open)}</Badge>}
            href={links.bets()}
          />
        ) : null}
        <LinkRow
          icon="settings"
          title={t('hub.preferences')}
          more={t('hub.preferences-more')}
          hasArrow
          onPress={() => openPanel('preferences')}
        />
        <LinkRow icon="help" title={t('hub.help')} more={t('hub.help-more')} href={links.help('helpCenter')} />
        <LinkRow icon="sign-out" title={t('hub.sign-out')} more={t('hub.sign-out-more')} onPress={signOut} />
      </Rows>
    </div>
  )
}

/** Shows the balance in each currency of the player, with links to deposit and withdraw. */
function Balances({ accounts }: OwnPageProps) {
  const { t, money } = useI18n()
  const { legal } = useSite()
  const isExcluded = excludedUntil(useSession()) !== null
  return (
    <Card pad className="hub-balance">
      <h2 className="text-sm text-2">{t(isExcluded ? 'shell.balance' : 'hub.to-bet-with')}</h2>
      {accounts.map((account) => (
        <bdi key={account.currency} className="num hub-balance__amount">
          {money(account.balance, account)}
        </bdi>
      ))}
      {legal.isPlayMoney ? <p className="text-xs text-3">{t('hub.play-money')}</p> : null}
      <MoneyLinks />
    </Card>
  )
}

/** Returns the initials of the first two words of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
