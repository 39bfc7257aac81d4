import { getMatch } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Block } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useMatchUpdates } from '../../../live/hooks/use-live.ts'
import { withUpdates } from '../../../live/store/match-updates.ts'
import { followLineInView } from '../../../live/subscriptions/follow-lines.ts'
import type { LoadContext } from '../../define-block.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { UnhydratedProvider } from '../../../site/lazy/lazy-part.tsx'
import { usePageSubject, usePage } from '../../../site/use-page.ts'
import { matchTitle } from '../../../sports/match/match-name.ts'

type Given = Pick<LoadContext, 'api' | 'subject' | 'signal'> & { config: { match?: number | undefined } }

/** Reads the match of the settings, or else that of the page; null on a page without one. */
export async function loadMatch({ api, subject, config, signal }: Given): Promise<Match | null> {
  const id = config.match ?? subject.matchId
  return id === undefined ? null : api(getMatch, { params: { id }, signal })
}

/** Follows the status, the score and the clock of a match. */
export function useLiveMatch(match: Match): Match {
  useEffect(() => followLineInView(match), [match])
  return withUpdates(match, useMatchUpdates(match.id))
}

type MatchBlockProps = { match: Match; title: string; count?: string | undefined; children: ReactNode }

/** Surrounds a part of a match. Away from the page of that match it links to it. */
export function MatchBlock({ match, title, count, children }: MatchBlockProps) {
  const { links } = usePage()
  const i18n = useI18n()
  const isElsewhere = usePageSubject().matchId !== match.id
  return (
    <Block
      title={title}
      count={count}
      end={
        isElsewhere ? (
          <a className="link text-sm" href={links.match(match.sport.key, match.slug)}>
            {matchTitle(match, i18n)}
          </a>
        ) : undefined
      }
    >
      {children}
    </Block>
  )
}

/**
 * Shows a board once scripts run. Its drawings are placed by inline styles, which the policy of the page does not allow in its
 * HTML, so the server renders it for browsers without scripts only.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  if (isHydrated) return children
  return (
    <noscript>
      <UnhydratedProvider value>{children}</UnhydratedProvider>
    </noscript>
  )
}
