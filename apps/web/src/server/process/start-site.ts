import type { Running } from '@touchline/process'
import { createSite } from '../create-site.ts'
import type { SiteOptions } from '../create-site.ts'

/** Listens, and is ready while the API answers. */
export async function startSite(options: SiteOptions): Promise<Running> {
  const { environment } = options
  const app = await createSite(options)
  await app.listen({ host: environment.HOST, port: environment.PORT })
  return {
    checks: {
      api: async () => {
        // Any answer will do: the API reports its own readiness on its own health port.
        await fetch(new URL('/api/v2/matches?limit=1', environment.API_URL), { signal: AbortSignal.timeout(2_000) })
        return true
      },
    },
    stop: () => app.close(),
  }
}
