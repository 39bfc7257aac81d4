import { Image } from '../../../site/image/image.tsx'
import { usePage } from '../../../site/use-page.ts'
import { useConfiguredText } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import './content.css'

export const block = defineBlock({ kind: 'image', View: ImageBlock })

/** An image links to its page, unless the site has switched that page off. */
function ImageBlock({ config: { image, width, height, alt, href } }: BlockProps<'image'>) {
  const textOf = useConfiguredText()
  const { links } = usePage()
  const size = { width, height }
  const drawn = <Image image={image} {...size} alt={alt ? textOf(alt) : ''} className="image-block" />
  return href !== undefined && links.leadsSomewhere(href) ? <a href={links.configured(href)}>{drawn}</a> : drawn
}
