import { imageFor } from '@touchline/contract/site-values'
import { useSite } from '../../state/use-site.ts'
import { BrandMark } from './brand-mark.tsx'

export type BrandProps = { homeHref: string }

/** The site's sign and name. A picture, or a drawing wider than high, holds the name already. */
export function Brand({ homeHref }: BrandProps) {
  const {
    brand: { name, mark },
    shell: { logo },
  } = useSite()
  const drawing = logo?.kind === 'svg' ? logo.svg : mark
  if (logo?.kind === 'image') {
    return (
      <a className="brand" href={homeHref}>
        <LogoPicture image={logo.image} name={name} />
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
          // Drawings are checked when they are saved: shapes alone.
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      <span className={isWide ? 'visually-hidden' : 'brand__name'}>{name}</span>
    </a>
  )
}

type LogoImage = Parameters<typeof imageFor>[0]

/** SHELL-05. Both themes are there and the sheet shows one, because the theme is chosen before the first paint. */
function LogoPicture({ image, name }: { image: LogoImage; name: string }) {
  const themes = image.variants.some((variant) => variant.startsWith('light')) ? [false, true] : [false]
  return themes.map((isLight) => (
    <picture key={String(isLight)} className={themes.length > 1 ? (isLight ? 'only-light' : 'only-dark') : undefined}>
      <source media="(max-width: 779px)" srcSet={imageFor(image, { isLight, isMobile: true })} />
      <img className="brand__picture" src={imageFor(image, { isLight, isMobile: false })} alt={name} />
    </picture>
  ))
}

function isSquare(svg: string): boolean {
  const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  return width <= height * 1.2
}
