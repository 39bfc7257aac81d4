import { Button, Icon, saveFile } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { drawPicture } from './draw-picture.ts'
import type { Sharing } from './sharing.ts'
import { selectionsText } from './share-preview.tsx'

/** The sheet of the phone, where there is one, and the picture of the picks. */
export function SendActions({ sharing, url }: { sharing: Sharing; url: string }) {
  const i18n = useI18n()
  const { t } = i18n
  const { brand } = useSite()
  const [canSend] = useState(() => typeof navigator.share === 'function')
  const picture = usePicture(sharing, brand.name)

  function send(): void {
    const what = { title: sharing.title, text: selectionsText(sharing, i18n), url }
    const withPicture = picture && { ...what, files: [picture] }
    const isTaken = withPicture && typeof navigator.canShare === 'function' && navigator.canShare(withPicture)
    navigator.share(isTaken ? withPicture : what).catch((error: unknown) => {
      // Closed without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showAlert({ title: t('share.send-failed'), tone: 'warn', icon: 'warning' })
    })
  }

  if (!canSend && !picture) return null
  return (
    <div className="share__acts">
      {canSend ? (
        <Button variant="primary" size="l" block onClick={send}>
          <Icon name="share" size="s" />
          {t('share.send')}
        </Button>
      ) : null}
      {picture ? (
        <Button size="l" block onClick={() => saveFile(picture.name, picture)}>
          {t('share.save-picture')}
        </Button>
      ) : null}
    </div>
  )
}

/** Drawn ahead: a phone shares only what is ready when the button is pressed. */
function usePicture(sharing: Sharing, brand: string): File | null {
  const i18n = useI18n()
  const [picture, setPicture] = useState<File | null>(null)
  useEffect(() => {
    let isWanted = true
    void drawPicture(sharing, brand, i18n).then((file) => isWanted && setPicture(file))
    return () => {
      isWanted = false
    }
  }, [sharing, brand, i18n])
  return picture
}
