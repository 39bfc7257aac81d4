export const originParts = ['scripts', 'styles', 'connections', 'images', 'frames', 'fonts', 'media', 'forms'] as const

/**
 * Origins by the kind of resource that is loaded from them. There are none for workers, because the site itself serves
 * those.
 */
export type Origins = Readonly<Record<(typeof originParts)[number], readonly string[]>>

export const inline = "'unsafe-inline'"
export const https = (...hosts: readonly string[]) => hosts.map((host) => `https://${host}`)
export const wss = (...hosts: readonly string[]) => hosts.map((host) => `wss://${host}`)

/** Returns the origins of a vendor whose resources all come from these hosts and run in the vendor's frames. */
export function vendorOrigins(...hosts: readonly string[]): Omit<Origins, 'forms'> {
  const own = https(...hosts)
  return {
    scripts: own,
    styles: own,
    connections: [...own, ...wss(...hosts)],
    images: own,
    frames: own,
    fonts: own,
    media: own,
  }
}

export function withInlineStyles(origins: Omit<Origins, 'forms'>): Partial<Origins> {
  return { ...origins, styles: [inline, ...origins.styles] }
}
