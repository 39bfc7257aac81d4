import { Icon, IconButton } from '@touchline/ui'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Api } from '../../api/index.ts'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { rememberSearch } from '../../state/recent-searches.ts'
import { HitList } from './hit-list.tsx'
import { moveIndex } from './move-index.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteNotes } from './palette-notes.tsx'
import { RecentSearches } from './recent-searches.tsx'
import type { SearchPlaces } from './search-place.ts'
import { longestSearch } from './search-query.ts'
import { useHits } from './use-hits.ts'

type PaletteProps = { onClose: () => void; api: Api; links: Links; places: SearchPlaces }

/** A combobox with a list below it. Focus stays in the field; the arrows move through the list. */
export function Palette({ onClose, api, links, places }: PaletteProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const text = typed.trim()
  const { groups, state, retry } = useHits(api, links, places, text)
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
      // A click is what links answer to, with whatever keys are held.
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
          maxLength={longestSearch}
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
