import type { CustomPage as CustomPageSettings, ImageSet, PageBlockKind } from '@touchline/contract/site'
import { Card, Skeleton } from '@touchline/ui'
import { BlockBoundary } from '../../site/error-boundary/error-boundary.tsx'
import { Image } from '../../site/image/image.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { blocksFor, deviceClass } from '../../site/blocks-for.ts'
import { textIn } from '../../site/site.ts'
import { useSession } from '../session/index.ts'
import { useSite } from '../../site/use-site.ts'
import './article.css'

type CustomPageProps = Pick<CustomPageSettings, 'title' | 'zones'>

/** NAV-08: a page that the operator composed. A block of an unknown kind is skipped, and the rest of the page is shown. */
export function CustomPage({ title, zones }: CustomPageProps) {
  const { locale } = useI18n()
  const site = useSite()
  const isPlayer = useSession().status === 'player'
  return (
    <Card pad as="article" className="article">
      <h1 className="page-title">{textIn(title, locale, site)}</h1>
      {blocksFor(zones.content ?? [], isPlayer).map((block, index) => {
        const read = readBlock(block)
        if (read === null) return null
        const device = deviceClass(block)
        const view = <BlockView block={read} />
        return (
          <BlockBoundary key={index} name={block.kind} waiting={<Skeleton height="control" />}>
            {device === undefined ? view : <div className={`stack stack--4 ${device}`}>{view}</div>}
          </BlockBoundary>
        )
      })}
    </Card>
  )
}

function BlockView({ block }: { block: PageBlock }) {
  const { locale } = useI18n()
  const site = useSite()
  if (block.kind === 'text') {
    return textIn(block.text, locale, site)
      .split('\n')
      .map((paragraph) => <p key={paragraph}>{paragraph}</p>)
  }
  const { image, width, height, alt } = block
  return <Image image={image} width={width} height={height} alt={textIn(alt, locale, site)} />
}

type Block = NonNullable<CustomPageSettings['zones']['content']>[number]
type Texts = Record<string, string>

type PageBlock =
  | { kind: 'text'; text: Texts }
  | { kind: 'image'; image: ImageSet; width: number; height: number; alt: Texts }

type Reader = (config: Block['config']) => PageBlock | null

const readers: Record<PageBlockKind, Reader> = {
  text: ({ text }) => (isTexts(text) ? { kind: 'text', text } : null),
  image: ({ image, width, height, alt = {} }) =>
    isImage(image) && isLength(width) && isLength(height) && isTexts(alt)
      ? { kind: 'image', image: { url: image.url, variants: image.variants ?? [] }, width, height, alt }
      : null,
}

/** Returns null for a block of another kind or with invalid settings, which a stored document may hold. */
function readBlock({ kind, config }: Block): PageBlock | null {
  return (readers as Partial<Record<Block['kind'], Reader>>)[kind]?.(config) ?? null
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')
}

function isImage(value: unknown): value is Pick<ImageSet, 'url'> & Partial<ImageSet> {
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string') return false
  return !('variants' in value) || Array.isArray(value.variants)
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= 4_096
}
