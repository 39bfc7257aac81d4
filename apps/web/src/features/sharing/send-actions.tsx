import { Button, Icon, saveFile } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { I18n } from '@touchline/i18n'
import { showAlert } from '../../site/page/alert-store.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { useSite } from '../../site/use-site.ts'
import { selectionsText } from './share-preview.tsx'
import type { Sharing } from './share-preview.tsx'

/** Offers the phone's share sheet, if there is one, and a picture of the picks to save. */
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
      // The player has closed the share sheet without a choice.
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

/** Draws the picture in advance, because browsers open the share sheet only directly in response to a press. */
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

/** Link previews have this size. */
const size = { width: 1_200, height: 630 }
const edge = 72
const maxShown = 5

type Colours = Record<'bg' | 'line' | 'text-1' | 'text-2' | 'text-3' | 'accent', string>

/**
 * BEY-12: draws the picks as an image. This is done in the browser, which has the fonts of every language and can write
 * in both directions, so that the server needs neither. Returns null if the browser cannot draw.
 */
async function drawPicture(sharing: Sharing, brand: string, i18n: I18n): Promise<File | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  draw(pen, sharing, brand, i18n)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'slip.png', { type: 'image/png' })
}

function draw(pen: CanvasRenderingContext2D, { title, picks, oddsMilli }: Sharing, brand: string, i18n: I18n): void {
  const { odds, dir, t } = i18n
  const colours = coloursOfPage()
  const isRtl = dir === 'rtl'
  const [start, end] = isRtl ? [size.width - edge, edge] : [edge, size.width - edge]
  pen.direction = dir
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colours.bg
  pen.fillRect(0, 0, size.width, size.height)
  pen.fillStyle = colours.accent
  pen.fillRect(0, 0, size.width, 10)

  function write(
    text: string,
    y: number,
    look: { px: number; weight?: number; colour?: keyof Colours; atEnd?: boolean },
  ) {
    const { px, weight = 400, colour = 'text-1', atEnd = false } = look
    pen.font = `${weight} ${px}px ${fontOfPage()}`
    pen.fillStyle = colours[colour]
    pen.textAlign = atEnd ? 'end' : 'start'
    // A text at the start of a line is limited in width, to leave space for the price at the end.
    pen.fillText(text, atEnd ? end : start, y, size.width - 2 * edge - (atEnd ? 0 : 220))
  }

  write(brand, 96, { px: 40, weight: 700 })
  write(title, 96, { px: 28, colour: 'text-2', atEnd: true })
  const shown = picks.slice(0, maxShown)
  shown.forEach(({ outcome, match, oddsMilli: price }, index) => {
    const top = 136 + index * 80
    pen.fillStyle = colours.line
    pen.fillRect(edge, top, size.width - 2 * edge, 2)
    write(outcome, top + 38, { px: 32, weight: 600 })
    write(match, top + 66, { px: 22, colour: 'text-3' })
    write(leftToRight(odds(price)), top + 52, { px: 36, weight: 600, atEnd: true })
  })
  const rest = picks.length - shown.length
  const foot = [t('footer.age'), ...(rest > 0 ? [`+ ${i18n.number(rest)}`] : [])].join(' · ')
  write(foot, 590, { px: 26, colour: 'text-3' })
  if (oddsMilli !== null && picks.length > 1)
    write(leftToRight(odds(oddsMilli)), 592, { px: 52, weight: 700, atEnd: true })
}

/**
 * Wraps a text in a Unicode isolate that runs from left to right, so that the sign of American odds stays in front of
 * the number.
 */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

function coloursOfPage(): Colours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: keyof Colours, otherwise: string) => style.getPropertyValue(`--${name}`).trim() || otherwise
  return {
    bg: read('bg', '#0b0e11'),
    line: read('line', '#222'),
    'text-1': read('text-1', '#fff'),
    'text-2': read('text-2', '#ccc'),
    'text-3': read('text-3', '#999'),
    accent: read('accent', '#5b5bf0'),
  }
}

function fontOfPage(): string {
  return getComputedStyle(document.body).fontFamily || 'sans-serif'
}
