import { lazy, Suspense } from 'react'
import { useSite } from '../../site/use-site.ts'
import { ErrorBoundary } from '../../site/error-boundary/error-boundary.tsx'
import './brand.css'

/** The height of the logo in CSS pixels. */
const placeHeight = 28
const maxWidth = 180

// Loaded on demand, because only logos that are images, and not SVG, need this component.
const Image = lazy(async () => ({ default: (await import('../../site/image/image.tsx')).Image }))

export type BrandProps = { homeHref: string }

/** Shows the logo and the name of the site. An image, or an SVG wider than it is high, already contains the name. */
export function Brand({ homeHref }: BrandProps) {
  const {
    brand: { name, mark },
    shell: { logo },
  } = useSite()
  const drawing = logo?.kind === 'svg' ? logo.svg : mark
  if (logo?.kind === 'image') {
    return (
      <a className="brand" href={homeHref}>
        <ErrorBoundary name="logo" fallback={() => <span className="brand__name">{name}</span>}>
          <Suspense fallback={null}>
            <Image
              image={logo.image}
              width={Math.min(Math.round((logo.size.width / logo.size.height) * placeHeight), maxWidth)}
              height={placeHeight}
              alt={name}
              className="brand__picture"
              isFirst
            />
          </Suspense>
        </ErrorBoundary>
      </a>
    )
  }
  const isWide = drawing !== undefined && !isSquare(drawing)
  return (
    <a className="brand" href={homeHref}>
      {drawing === undefined ? (
        <BrandMark />
      ) : (
        <span
          className={isWide ? 'brand__logo' : 'brand__mark'}
          aria-hidden="true"
          // Safe, because an SVG was validated when it was saved: it contains only shapes.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      <span className={isWide ? 'visually-hidden' : 'brand__name'}>{name}</span>
    </a>
  )
}

function isSquare(svg: string): boolean {
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  return width <= height * 1.2
}

function BrandMark() {
  return (
    <svg className="brand__mark" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" />
      <path d="M8 6v14h14M8 12a8 8 0 0 1 8 8" />
    </svg>
  )
}
