import { ButtonLink, EmptyState } from '@touchline/ui'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { isUndecided, useSession } from '../session/index.ts'
import { requestedBets } from './requested-bets.ts'
import { filterSearch } from './bet-filter.ts'
import type { BetFilter } from './bet-filter.ts'
import { BetList } from './bet-list.tsx'
import type { RenderedBets } from './bet-queries.ts'
import { SaveBets } from './download/save-bets.tsx'
import { BetFilters } from './filters/bet-filters.tsx'
import { WithBetUpdates } from './with-bet-updates.tsx'

export type MyBetsProps = {
  api: Api
  links: Links
  filter: BetFilter
  /** What the server read for the page, and whose it is. */
  rendered?: RenderedBets | null
  /** The server found nobody signed in. */
  isVisitor?: boolean
  /** On their page: with the filters above the list. In the panel: with a way to that page below it. */
  isPage?: boolean
}

/** The player's bets on their page, or the open ones in the panel. */
export function MyBets({ api, links, filter, rendered = null, isVisitor = false, isPage = false }: MyBetsProps) {
  const { t, timeZone } = useI18n()
  const session = useSession()
  if (rendered && !isUndecided(session)) answered.add(rendered)
  // The server knew the player by their cookie before this page does; what it rendered stands until then.
  const isFirst = isUndecided(session) && rendered !== null && !answered.has(rendered)
  const playerId = session.status === 'player' ? session.player.id : isFirst ? 0 : null
  if (session.status === 'visitor' || (isUndecided(session) && isVisitor)) return <SignInFirst links={links} />
  if (playerId === null) return null
  // BEY-04: bets that came with the page are of the player it was rendered for, and nobody else's.
  const firstPage = rendered && (playerId === 0 || playerId === rendered.playerId) ? rendered.page : null
  const list = (
    <BetList
      // Not by player: what the server rendered stays, with what was opened in it, when it is known whose it is.
      key={`list${filterSearch(filter)}`}
      api={api}
      links={links}
      playerId={playerId}
      filter={requestedBets(filter, timeZone)}
      firstPage={firstPage}
    />
  )
  return (
    <WithBetUpdates>
      {isPage ? (
        <>
          <BetFilters api={api} links={links} filter={filter} playerId={playerId === 0 ? null : playerId} />
          {list}
          {playerId === 0 ? null : (
            <SaveBets
              key={filterSearch(filter)}
              api={api}
              playerId={playerId}
              filter={requestedBets(filter, timeZone)}
            />
          )}
        </>
      ) : (
        <div className="stack stack--3">
          {list}
          <ButtonLink href={links.bets()} block>
            {t('bets.all-my-bets')}
          </ButtonLink>
        </div>
      )}
    </WithBetUpdates>
  )
}

/** Whose page it is was answered since: who is asked for now may be somebody else. */
const answered = new WeakSet<RenderedBets>()

function SignInFirst({ links }: { links: Links }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('bets.sign-in-title')}
      action={<ButtonLink href={links.signIn(links.bets())}>{t('shell.sign-in')}</ButtonLink>}
    >
      {t('bets.sign-in-more')}
    </EmptyState>
  )
}
