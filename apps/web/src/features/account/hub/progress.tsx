import { useQuery, queryOptions } from '@tanstack/react-query'
import { Card } from '@touchline/ui'
import { getCompPoints, getStatusGroups } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { Meter } from '../../limits/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { LoadFailed } from '../../account-frame/parts/index.ts'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'

/** SESS-05: shows the player's points, their status group and the next one. A site with neither shows nothing. */
export function Progress({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const { t, locale, number } = useI18n()
  const { data, isError, refetch } = useQuery(progressQuery(api, playerId, locale))
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data || (data.groups.length === 0 && data.points === 0)) return null
  const { points, groups } = data
  const current = groups.find((group) => group.is_current)
  const next = groups.find(({ conditions }) => conditions.min > points)
  const from = current?.conditions.min ?? 0
  return (
    <Card as="section" pad className="hub-progress" aria-label={t('hub.points-title')}>
      <div className="row row--between">
        <h2 className="hub-progress__name">
          {groups.length === 0
            ? t('hub.points-title')
            : current
              ? t('hub.level', { level: current.name })
              : t('hub.no-level')}
        </h2>
        <span className="num text-sm" data-points={points}>
          {t('hub.points', { count: points })}
        </span>
      </div>
      {next ? (
        <>
          <Meter
            isGoal
            used={points - from}
            max={next.conditions.min - from}
            label={t('hub.to-level', { level: next.name })}
          />
          <p className="text-xs text-3">
            {t('hub.next-level', { level: next.name, points: number(next.conditions.min) })}
          </p>
        </>
      ) : current ? (
        <p className="text-xs text-3">{t('hub.top-level')}</p>
      ) : null}
      <p className="text-xs text-3">{t('hub.points-more')}</p>
    </Card>
  )
}

/** PLAT-09, PLAT-10: reads the points and the status groups, whose names are in the language of the page. */
function progressQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['progress', playerId, locale],
    queryFn: async ({ signal }) => {
      const points = await readPoints(api, signal)
      if (points === null) return { points: 0, groups: [] }
      const { status_groups: groups } = await api(getStatusGroups, { signal })
      return { points, groups }
    },
  })
}

/** SESS-02c: this call returns null for an ended session, which other calls report. */
async function readPoints(api: Api, signal: AbortSignal): Promise<number | null> {
  try {
    return (await api(getCompPoints, { signal })).points
  } catch (error) {
    if (isApiError(error, 'not-signed-in')) return null
    throw error
  }
}
