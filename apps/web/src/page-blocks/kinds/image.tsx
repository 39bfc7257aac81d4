import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { Image } from '../../site/image/image.tsx'
import { textIn } from '../../site/site.ts'
import { useSite } from '../../site/use-site.ts'
import { defineBlock } from '../define-block.ts'
import type { BlockProps } from '../define-block.ts'

export const block = defineBlock({ kind: 'image', View: ImageBlock })

function ImageBlock({ config: { image, width, height, alt } }: BlockProps<'image'>) {
  const { locale } = useI18n()
  const site = useSite()
  return <Image image={image} width={width} height={height} alt={alt ? textIn(alt, locale, site) : ''} />
}
