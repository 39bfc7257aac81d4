import type { Sport } from '@touchline/contract'
import { IconButton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { Api } from '../api/index.ts'
import { AccountLinks } from '../parts/chrome/account-links.tsx'
import { BalanceChip } from '../parts/chrome/balance-chip.tsx'
import { Header } from '../parts/chrome/header.tsx'
import { useWords } from '../parts/words.tsx'
import type { Links } from '../state/links.ts'
import { useFreshness } from '../state/live/use-live.ts'
import { signOut } from '../state/session/session-calls.ts'
import { activeAccount } from '../state/session/session.ts'
import { useSession } from '../state/session/session-store.ts'
import type { Site } from '../state/site.ts'
import { currentTheme, switchTheme } from '../state/theme.ts'
import type { Theme } from '../state/theme.ts'

type SiteHeaderProps = { api: Api; links: Links; site: Site; sports: readonly Sport[]; path: string }

export function SiteHeader({ api, links, site, sports, path }: SiteHeaderProps) {
  const { t, number } = useWords()
  const freshness = useFreshness()
  const live = sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
  return (
    <Header
      brand={site.name}
      homeHref={links.home()}
      nav={[
        { href: links.home(), label: t('shell.live'), count: number(live), current: path === links.home() },
        ...sports.slice(0, 5).map(({ key, name }) => ({
          href: links.sport(key),
          label: name,
          current: path === links.sport(key),
        })),
      ]}
      freshness={freshness}
      tools={<ThemeSwitch />}
      account={<AccountArea api={api} links={links} path={path} />}
    />
  )
}

/** Unknown until the page asked who is here; nothing is shown until then, so that nothing flickers. */
function AccountArea({ api, links, path }: { api: Api; links: Links; path: string }) {
  const { t } = useWords()
  const session = useSession()
  const account = activeAccount(session)
  const player = session.status === 'unknown' ? undefined : session.status === 'player' ? session.player : null
  return (
    <>
      {account ? <BalanceChip account={account} /> : null}
      {path === links.signIn() && !player ? null : (
        <AccountLinks player={player} signInHref={links.signIn(path)} accountHref={links.bets()} />
      )}
      {player ? (
        <IconButton icon="sign-out" label={t('shell.sign-out')} onClick={() => void signOut(api).catch(() => {})} />
      ) : null}
    </>
  )
}

/** The theme is the browser's business: the server renders the button for both. */
function ThemeSwitch() {
  const { t } = useWords()
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(currentTheme()), [])
  const isLight = theme === 'light'
  return (
    <IconButton
      icon={isLight ? 'moon' : 'sun'}
      label={t(isLight ? 'shell.to-dark' : 'shell.to-light')}
      onClick={() => setTheme(switchTheme())}
    />
  )
}
