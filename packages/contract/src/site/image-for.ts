import type { ImageSet } from './image.ts'

/** The picture for this theme and width: the closest variant there is. The theme counts more than the width. */
export function imageFor({ url, variants }: ImageSet, place: { isLight: boolean; isMobile: boolean }): string {
  const wanted = [
    place.isLight && place.isMobile && 'light-mobile',
    place.isLight && 'light',
    place.isMobile && 'mobile',
  ] as const
  const variant = wanted.find((name) => name !== false && variants.includes(name))
  return variant ? url.replace(/\.\w+$/, `-${variant}$&`) : url
}
