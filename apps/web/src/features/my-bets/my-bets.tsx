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
  /** The bets that the server read for the page, with the id of their player. */
  rendered?: RenderedBets | null
  isVisitor?: boolean
  /** The page has the filters above the list; the panel has a link to the page below it. */
  isPage?: boolean
}

export function MyBets({ filter, rendered = null, isVisitor = false, isPage = false }: MyBetsProps) {
  const { links } = usePage()
  const { t, timeZone } = useI18n()
  const session = useSession()
  if (rendered && !isUndecided(session)) answered.add(rendered)
  // The server recognises the player by a cookie before this page does, so its output stands until the session is known.
  const isFirst = isUndecided(session) && rendered !== null && !answered.has(rendered)
  const playerId = session.status === 'player' ? session.player.id : isFirst ? 0 : null
  if (session.status === 'visitor' || (isUndecided(session) && isVisitor)) return <SignInFirst />
  if (playerId === null) return null
  // BEY-04: rendered bets may be shown only to the player they were rendered for.
  const firstPage = rendered && (playerId === 0 || playerId === rendered.playerId) ? rendered.page : null
  const list = (
    <BetList
      // The key leaves the player out, so that the rendered list and what was opened in it stay when the session becomes known.
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

/** The session has been known since, so a session that is unknown again may become another player's. */
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
