import { isOfTestProvider, readSlug } from '@touchline/contract'
import type { TestProviders } from '@touchline/contract'
import { Icon, IconButton, Kbd, Button, Skeleton, Chip } from '@touchline/ui'
import { useId, useRef, useState, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useTestProviders } from '../../site/test-providers.ts'
import { matchTitle } from '../../sports/match/match-name.ts'
import { rememberSearch, forgetSearches, recentSearches } from './search-history.ts'
import { HitList } from './hit-list.tsx'
import type { SearchPlaces } from './rank-places.ts'
import { maxSearchLength, marketsQuery, popularQuery, isSearchable, searchQuery } from './search-queries.ts'
import type { SearchReply } from './search-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { hitGroups, marketText, popularGroups } from './hit-groups.ts'
import type { HitGroup, MarketFound } from './hit-groups.ts'
import { usePage } from '../../site/use-page.ts'

type PaletteProps = { onClose: () => void; places: SearchPlaces }

/** A combobox with a list. Focus stays in the field while the arrow keys move through the list. */
export function Palette({ onClose, places }: PaletteProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const text = typed.trim()
  const { groups, state, retry } = useHits(places, text)
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const active = Math.min(chosen, count - 1)

  function type(next: string): void {
    setTyped(next)
    setChosen(0)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const next = moveIndex(event.key, active, count)
    if (next !== null) {
      event.preventDefault()
      setChosen(next)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      // Links react to clicks, and open in a new tab with these keys.
      const { ctrlKey, metaKey } = event
      document
        .getElementById(`${id}-${active}`)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
    }
  }

  return (
    <>
      <div className="palette__in">
        <Icon name="search" />
        <input
          ref={input}
          className="palette__field"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          value={typed}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('shell.search-long')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" size="s" label={t('common.close')} onClick={onClose} />
      </div>
      <div className="palette__body">
        {text === '' ? <RecentSearches onChoose={(recent) => (type(recent), input.current?.focus())} /> : null}
        <HitList
          id={id}
          groups={groups}
          text={text}
          active={active}
          onPoint={setChosen}
          onOpen={() => {
            rememberSearch(text)
            onClose()
          }}
        />
        <PaletteNotes text={text} state={state} count={count} onRetry={retry} />
      </div>
      <PaletteFoot />
    </>
  )
}

function PaletteFoot() {
  const { t } = useI18n()
  return (
    <div className="palette__foot" aria-hidden="true">
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('search.move')}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {t('search.open')}
      </span>
      <span>
        <Kbd>Esc</Kbd>
        {t('search.close')}
      </span>
    </div>
  )
}

type PaletteNotesProps = { text: string; state: Hits['state']; count: number; onRetry: () => void }

/** Explains the state of the search beside the list: running, without hits, or failed. */
function PaletteNotes({ text, state, count, onRetry }: PaletteNotesProps) {
  const { t } = useI18n()
  return (
    <>
      <p className="visually-hidden" role="status">
        {state === 'answered' || count > 0 ? t('search.found', { count }) : ''}
      </p>
      {state === 'loading' ? (
        <div className="palette__wait" aria-busy="true">
          <Skeleton width="l" />
          <Skeleton width="m" />
          <Skeleton width="l" />
        </div>
      ) : null}
      {state === 'short' ? <p className="palette__note">{t('search.short')}</p> : null}
      {state === 'failed' ? (
        <p className="palette__note" role="alert">
          {t('search.failed')}{' '}
          <Button size="s" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </p>
      ) : null}
      {state === 'answered' && count === 0 ? (
        <p className="palette__note">
          <b>{t('search.none', { text })}</b> {t('search.none-more')}
        </p>
      ) : null}
    </>
  )
}

/** The latest searches on this device. */
function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useI18n()
  const [texts, setTexts] = useState(recentSearches)
  if (texts.length === 0) return null
  return (
    <section className="palette__recent" aria-label={t('search.recent')}>
      <div className="row row--between">
        <p className="palette__title">{t('search.recent')}</p>
        <IconButton
          icon="trash"
          size="s"
          label={t('search.forget')}
          onClick={() => {
            forgetSearches()
            setTexts([])
          }}
        />
      </div>
      <div className="palette__chips">
        {texts.map((text) => (
          <Chip key={text} onClick={() => onChoose(text)}>
            {text}
          </Chip>
        ))}
      </div>
    </section>
  )
}

/** Returns the index a key moves to, with wrap-around; null for other keys. Home and End move within the text. */
export function moveIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : null
}

type Hits = {
  groups: readonly HitGroup[]
  /** The state of the call; sports and pages are found without one. */
  state: 'short' | 'loading' | 'failed' | 'answered'
  retry: () => void
}

function useHits(places: SearchPlaces, text: string): Hits {
  const { api, links } = usePage()
  const i18n = useI18n()
  const [nowMs] = useState(Date.now)
  const { data, isError, isFetching, refetch } = useQuery(searchQuery(api, i18n.locale, text))
  // A failure is not shown, because popular matches are only an offer.
  const { data: popular } = useQuery({ ...popularQuery(api, i18n.locale), enabled: text === '' })
  const providers = useTestProviders()
  const reply = useMemo(() => data && ofProviders(data, providers), [data, providers])
  const markets = useMarkets(text, reply)
  const groups = useMemo(() => {
    const context = { places, links, i18n, nowMs }
    if (text !== '') return hitGroups({ text, reply, markets, ...context })
    if (popular === undefined) return []
    return popularGroups(
      { ...popular, matches: popular.matches.filter((match) => isOfTestProvider(match, providers)) },
      context,
    )
  }, [text, places, reply, markets, popular, providers, links, i18n, nowMs])
  return {
    groups,
    state: stateOf(text, { isError, isFetching, hasData: data !== undefined }),
    retry: () => void refetch(),
  }
}

/** CAT-07: filters hits by provider as lists do, and teams by the provider of their next match. */
function ofProviders(reply: SearchReply, providers: TestProviders | undefined): SearchReply {
  return {
    ...reply,
    matches: reply.matches.filter((match) => isOfTestProvider(match, providers)),
    competitors: reply.competitors.filter(({ next_match }) => isOfTestProvider(next_match, providers)),
  }
}

/** Finds the markets of the open match, or of the first match found on other pages. */
function useMarkets(text: string, reply: SearchReply | undefined): MarketFound | undefined {
  const { api, links } = usePage()
  const i18n = useI18n()
  const [pageMatch] = useState(() => {
    const slug = readSlug(location.pathname.split('/').at(-1) ?? '')
    return slug?.kind === 'match' ? slug.id : undefined
  })
  const first = reply?.matches[0]
  const isMarketNamed = first !== undefined && marketText(matchTitle(first, i18n), text) !== ''
  const matchId = pageMatch ?? (isMarketNamed ? first.id : undefined)
  const { data } = useQuery(marketsQuery(api, i18n.locale, matchId))
  return useMemo(
    () =>
      data && {
        match: matchTitle(data.match, i18n),
        href: links.match(data.match.sport.key, data.match.slug),
        names: data.groups.map(({ key, name }) => ({ key, name: i18n.figures(name) })),
      },
    [data, links, i18n],
  )
}

function stateOf(text: string, query: { isError: boolean; isFetching: boolean; hasData: boolean }): Hits['state'] {
  if (!isSearchable(text)) return 'short'
  if (query.hasData) return 'answered'
  return query.isError && !query.isFetching ? 'failed' : 'loading'
}
