import { Button, Note } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useBettingSettings } from '../../betting-settings/index.ts'
import type { SlipViewModel } from '../use-slip-view-model.ts'

/** What is about to be placed, and the way back. */
export function PlaceQuestion({ model, onBack }: { model: SlipViewModel; onBack: () => void }) {
  const { t, money } = useI18n()
  const { summary, currency } = model
  return (
    <Note
      icon="info"
      title={t('slip.confirm-title')}
      action={
        <Button size="s" variant="line" onClick={onBack}>
          {t('slip.confirm-back')}
        </Button>
      }
    >
      {t('slip.confirm-more', {
        stake: money(summary.stakeMinor, currency),
        win: money(Number(summary.winMinor), currency),
      })}
    </Note>
  )
}

/** A second press that follows at once is the first one, twice. */
const soonestAnswerMs = 400

/** Where the player wants it: the bet is asked about once more, and anew when its stake, price or state has changed. */
export function useQuestion({ summary, validation, slip }: SlipViewModel) {
  const { confirmsPlacing } = useBettingSettings()
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null)
  const about = `${summary.stakeMinor} ${summary.winMinor} ${validation.kind} ${slip.bets.length}`
  useEffect(() => setAskedAtMs(null), [about, confirmsPlacing])
  return {
    isAsked: askedAtMs !== null && validation.kind === 'ready',
    takeBack: () => setAskedAtMs(null),
    /** Whether the bet may go now; a first press asks. */
    isAnswered(): boolean {
      if (!confirmsPlacing) return true
      if (askedAtMs !== null && Date.now() - askedAtMs >= soonestAnswerMs) return true
      if (askedAtMs === null) setAskedAtMs(Date.now())
      return false
    },
  }
}
