import type { FastifyInstance } from 'fastify'
import { createRandom } from '../random.ts'

const colours = ['#b3122a', '#1d3f93', '#15784c', '#5b3a9e', '#e0701a', '#16224d', '#0f6e84', '#7a2439'] as const
const lights = ['#f4f4f4', '#f2c230', '#9fd3f5', '#f0c9a0'] as const

/** Parts of an SVG crest, drawn on the shield: two halves, a horizontal band, a vertical band, a cross, a ring. */
const charges = [
  'M32 6h24v26c0 15-10 22-24 27z',
  'M8 24h48v14H8z',
  'M24 6h16v52l-8 3-8-3z',
  'M27 6h10v16h19v10H37v27l-5 2-5-2V32H8V22h19z',
  'M32 18a13 13 0 1 1 0 26 13 13 0 0 1 0-26m0 7a6 6 0 1 0 0 12 6 6 0 0 0 0-12',
] as const

/** Returns the address of a club's crest, below the address at which browsers reach the simulator. */
export function crestUrl(mediaUrl: string, urn: string): string {
  return `${mediaUrl}/crests/${urn}.svg`
}

/** Serves the crests of clubs below `/crests`. Each is derived from the club's id, and any site may show it. */
export async function serveCrests(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/:file', ({ params: { file } }, reply) => {
    const [, urn] = /^(sr:competitor:\d{1,12}|od:competitor:\d{1,12})\.svg$/.exec(file) ?? []
    if (urn === undefined) return reply.code(404).send({ message: 'no such crest' })
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawCrest(urn))
  })
}

export function drawCrest(urn: string): string {
  const random = createRandom(`crest/${urn}`)
  const pick = <T>(list: readonly T[]) => list[random.int(0, list.length - 1)]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M8 6h48v26c0 15-10 22-24 27C18 54 8 47 8 32z" fill="${pick(colours)}"/><path d="${pick(charges)}" fill="${pick(lights)}" fill-rule="evenodd"/><path d="M8 6h48v26c0 15-10 22-24 27C18 54 8 47 8 32z" fill="none" stroke="#8888" stroke-width="2"/></svg>`
}
