import { openSite } from '../bet-path/open-site.ts'
import type { Site } from '../bet-path/open-site.ts'
import { at } from './brands.ts'
import type { Brand } from './brands.ts'
import { readSlugs } from './route-table.ts'
import type { Slugs } from './route-table.ts'

/** A running site with the addresses of its brands. Odds are paused, so that pages do not change during a test. */
export type Shell = Site & { slugs: Slugs; originOf(brand: Pick<Brand, 'host'>): string }

export async function openShell(name: string): Promise<Shell> {
  const site = await openSite(name, { seed: Number(process.env['SHELL_SEED'] ?? 20_261_115), rounds: 1 })
  try {
    await site.simulator.control('movement', { on: false })
    return { ...site, slugs: await readSlugs(site.url), originOf: (brand) => at(site, brand).url }
  } catch (error) {
    await site.close()
    throw error
  }
}
