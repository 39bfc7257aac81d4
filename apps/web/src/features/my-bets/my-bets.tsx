import { ButtonLink, EmptyState } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { isUndecided, useSession } from '../session/index.ts'
import { requestedBets } from './requested-bets.ts'
import { filterSearch } from './bet-filter.ts'
import type { BetFilter } from './bet-filter.ts'
import { BetList } from './bet-list.tsx'
import type { RenderedBets } from './bet-queries.ts'
import { SaveBets } from './download/save-bets.tsx'
import { BetFilters } from './filters/bet-filters.tsx'
import { WithBetUpdates } from './with-bet-updates.tsx'
import { usePage } from '../../site/use-page.ts'

type MyBetsProps = {
  filter: BetFilter
  /** What the server read for the page, and whose it is. */
  rendered?: RenderedBets | null
  /** The server found nobody signed in. */
  isVisitor?: boolean
  /** On their page: with the filters above the list. In the panel: with a way to that page below it. */
  isPage?: boolean
}

/** The player's bets on their page, or the open ones in the panel. */
export function MyBets({ filter, rendered = null, isVisitor = false, isPage = false }: MyBetsProps) {
  const { links } = usePage()
  const { t, timeZone } = useI18n()
  const session = useSession()
  if (rendered && !isUndecided(session)) answered.add(rendered)
  // The server knew the player by their cookie before this page does; what it rendered stands until then.
  const isFirst = isUndecided(session) && rendered !== null && !answered.has(rendered)
  const playerId = session.status === 'player' ? session.player.id : isFirst ? 0 : null
  if (session.status === 'visitor' || (isUndecided(session) && isVisitor)) return <SignInFirst />
  if (playerId === null) return null
  // BEY-04: bets that came with the page are of the player it was rendered for, and nobody else's.
  const firstPage = rendered && (playerId === 0 || playerId === rendered.playerId) ? rendered.page : null
  const list = (
    <BetList
      // Not by player: what the server rendered stays, with what was opened in it, when it is known whose it is.
      key={`list${filterSearch(filter)}`}
      playerId={playerId}
      filter={requestedBets(filter, timeZone)}
      firstPage={firstPage}
    />
  )
  return (
    <WithBetUpdates>
      {isPage ? (
        <>
          <BetFilters filter={filter} playerId={playerId === 0 ? null : playerId} />
          {list}
          {playerId === 0 ? null : (
            <SaveBets key={filterSearch(filter)} playerId={playerId} filter={requestedBets(filter, timeZone)} />
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

function SignInFirst() {
  const { links } = usePage()
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
