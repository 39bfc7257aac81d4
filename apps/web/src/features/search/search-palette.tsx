import { QueryClientProvider } from '@tanstack/react-query'
import { scrimProps, useDialog, useRetained } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { queryClient } from '../session/query-client.ts'
import { Palette } from './palette.tsx'
import type { SearchPlaces } from './rank-places.ts'
import './search.css'

export type SearchPaletteProps = {
  isOpen: boolean
  onClose: () => void
  places: SearchPlaces
}

/** BEY-09: finds matches, markets, leagues, sports and pages. On a phone it covers the screen. */
export function SearchPalette({ isOpen, onClose, ...rest }: SearchPaletteProps) {
  const { t } = useI18n()
  const [client] = useState(queryClient)
  const dialog = useDialog(isOpen)
  const isRetained = useRetained(isOpen)
  useEffect(() => {
    // Done in an effect, because the field can take the focus only once the dialog is shown.
    if (isOpen) dialog.current?.querySelector('input')?.focus()
  }, [dialog, isOpen])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="dialog palette"
      aria-label={t('shell.search')}
      onClose={onClose}
      {...scrimProps}
    >
      {isRetained ? (
        <QueryClientProvider client={client}>
          <Palette onClose={onClose} {...rest} />
        </QueryClientProvider>
      ) : null}
    </dialog>
  )
}
