import { Button, Icon, IconButton } from '@touchline/ui'
import { useState } from 'react'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'
import type { Sharing } from './share-preview.tsx'

type ShareButtonProps = {
  label: string
  /** Returns what is shared. Called when the button is pressed, because a slip changes. */
  sharing: () => Sharing
  /** Shows the label beside the icon. */
  isWide?: boolean
}

// Loaded on demand, together with the code that draws QR codes.
const { Component: ShareDialog } = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, 'sharing')

/** BEY-12: a button that opens the dialog for sharing a slip or a bet. */
export function ShareButton({ label, sharing, isWide = false }: ShareButtonProps) {
  const [shared, setShared] = useState<Sharing | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function open(): void {
    setShared(sharing())
    setIsOpen(true)
  }

  return (
    <>
      {isWide ? (
        <Button size="s" aria-haspopup="dialog" onClick={open}>
          <Icon name="share" size="s" />
          {label}
        </Button>
      ) : (
        <IconButton icon="share" size="s" label={label} aria-haspopup="dialog" onClick={open} />
      )}
      {shared === null ? null : (
        <ErrorBoundary name="sharing" isOpened onError={() => setShared(null)}>
          <ShareDialog sharing={shared} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}
