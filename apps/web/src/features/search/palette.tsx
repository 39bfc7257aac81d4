import { Icon, IconButton } from '@touchline/ui'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { rememberSearch } from './search-history.ts'
import { HitList } from './hit-list.tsx'
import type { SearchPlaces } from './rank-places.ts'
import { maxSearchLength } from './search-queries.ts'
import { PaletteFoot, PaletteNotes } from './palette-notes.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { useHits } from './use-hits.ts'

type PaletteProps = { onClose: () => void; places: SearchPlaces }

/** The search palette, a combobox with a list. Focus stays in the field while the arrow keys move through the list. */
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
      // Enter clicks the active link. The modifier keys are passed on, so that the link can be opened in a new tab.
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

/**
 * Returns the index to which an arrow or page key moves; the arrow keys wrap around. Null for other keys: Home and End
 * are left to the text field.
 */
export function moveIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : null
}
