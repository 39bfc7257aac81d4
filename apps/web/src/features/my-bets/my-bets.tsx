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
  /**
   * Set on the page, which shows the filters above the list. The panel instead shows a link to the page below the list.
   */
  isPage?: boolean
}

export function MyBets({ filter, rendered = null, isVisitor = false, isPage = false }: MyBetsProps) {
  const { links } = usePage()
  const { t, timeZone } = useI18n()
  const session = useSession()
  if (rendered && !isUndecided(session)) answered.add(rendered)
  // The server knew the player by the session cookie, so the rendered bets are shown until the session is known here
  // too.
  const isFirst = isUndecided(session) && rendered !== null && !answered.has(rendered)
  const playerId = session.status === 'player' ? session.player.id : isFirst ? 0 : null
  if (session.status === 'visitor' || (isUndecided(session) && isVisitor)) return <SignInFirst />
  if (playerId === null) return null
  // BEY-04: rendered bets may be shown only to the player for whom they were rendered.
  const firstPage = rendered && (playerId === 0 || playerId === rendered.playerId) ? rendered.page : null
  const list = (
    <BetList
      // The key does not contain the player, so that the rendered list is not mounted anew, and opened bets stay open,
      // when the session becomes known.
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

/**
 * Rendered bets on whose page the session has been known. They are not shown while the session is unknown again,
 * because it may become another player's.
 */
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
