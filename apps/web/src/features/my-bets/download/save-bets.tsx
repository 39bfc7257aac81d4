import { useQuery } from '@tanstack/react-query'
import { Button, Note, saveFile } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { summaryQuery } from '../bet-queries.ts'
import type { RequestedBets } from '../requested-bets.ts'
import { usePage } from '../../../site/use-page.ts'

type State = 'idle' | 'busy' | 'whole' | 'cut' | 'changed' | 'failed'

type SaveBetsProps = { playerId: number; filter: RequestedBets }

/**
 * A button that saves the listed bets as a file. It is below the list, where it moves nothing when it appears late, and
 * the code that writes the file is fetched on a press.
 */
export function SaveBets({ playerId, filter }: SaveBetsProps) {
  const { api } = usePage()
  const i18n = useI18n()
  const { t } = i18n
  const { data: summary } = useQuery(summaryQuery(api, playerId, filter))
  const [state, setState] = useState<State>('idle')

  async function save(): Promise<void> {
    if (state === 'busy') return
    setState('busy')
    try {
      const { betsCsv, readAllBets } = await import('./bets-csv.ts')
      const { bets, extent } = await readAllBets(api, filter)
      // By the byte order mark spreadsheets recognize the text as UTF-8.
      saveFile('bets.csv', new Blob(['\uFEFF', betsCsv(bets, i18n)], { type: 'text/csv;charset=utf-8' }))
      setState(extent)
    } catch {
      setState('failed')
    }
  }

  if (!summary || summary[filter.status ?? 'all'].count === 0) return null
  return (
    <div className="row">
      <Button size="s" blocked={state === 'busy'} onClick={() => void save()}>
        {t('bets.save-list')}
      </Button>
      <span role="status" className="text-xs text-2">
        {state === 'busy' ? t('bets.save-list-busy') : null}
        {state === 'whole' ? t('bets.save-list-saved') : null}
        {state === 'cut' ? t('bets.save-list-cut') : null}
        {state === 'changed' ? t('bets.save-list-changed') : null}
        {state === 'failed' ? (
          <Note tone="neg" icon="warning">
            {t('bets.save-list-failed')}
          </Note>
        ) : null}
      </span>
    </div>
  )
}
