import { Card } from '@touchline/ui'
import { shownItems } from '../../../shell/zones/menu-items.ts'
import { Image } from '../../../site/image/image.tsx'
import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { ItemButton } from './button.tsx'
import './banner.css'

export const block = defineBlock({ kind: 'banner', View: Banner })

// The style sheet fits an image into the banner, so that only its proportion matters.
const artSize = { width: 480, height: 304 }

function Banner({ config: { title, text, image, button, terms } }: BlockProps<'banner'>) {
  const { place } = useLayout()
  const textOf = useConfiguredText()
  const [item] = button ? shownItems([button], place) : []
  return (
    <Card as="article" className="banner">
      {image ? <Image image={image} {...artSize} alt="" className="banner__image" /> : <CornerFlag />}
      <h2 className="banner__title" dir="auto">
        {textOf(title)}
      </h2>
      {text ? (
        <p className="banner__text" dir="auto">
          {textOf(text)}
        </p>
      ) : null}
      {item || terms ? (
        <div className="banner__foot">
          {item ? <ItemButton item={item} look="quiet" size="s" hasIcon={button?.icon !== undefined} /> : null}
          {terms ? <span dir="auto">{textOf(terms)}</span> : null}
        </div>
      ) : null}
    </Card>
  )
}

/** The corner of a pitch, drawn in lines. */
function CornerFlag() {
  return (
    <svg className="banner__art" viewBox="0 0 240 152" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d="M240 132H60M212 0v152" />
      <path d="M212 96a36 36 0 0 0-36 36M212 68a64 64 0 0 0-64 64M212 40a92 92 0 0 0-92 92" />
      <circle cx="212" cy="132" r="3" />
    </svg>
  )
}
