import { requestSite } from './request-site.ts'
import { pathIn } from './brands.ts'
import type { Brand } from './brands.ts'
import type { PageRoute } from './route-table.ts'

type Linked = { brand: Brand; origin: string; links: Iterable<string>; routes: readonly PageRoute[] }

/** Links that lead nowhere. A missing page may link to itself in another language, and is missing there too. */
export async function linkFaults({ brand, origin, links, routes }: Linked): Promise<string[]> {
  const expected = new Map(routes.map(({ path, status }) => [path, status]))
  const faults: string[] = []
  for (const link of links) {
    const path = pathIn(brand, link)
    const { status } = await requestSite(origin + link)
    if (status !== (expected.get(path) ?? 200)) faults.push(`${status} ${link}`)
  }
  return faults
}
