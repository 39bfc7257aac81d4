import { MatchStatus } from '@touchline/contract'
import { Note } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

/** Every market of the match is stopped with its producer. What has not begun has no live data to miss. */
export function FeedLostNote({ status }: { status: number }) {
  const { t } = useI18n()
  const missing = status === MatchStatus.Prematch ? 'prices-lost' : 'feed-lost'
  return (
    <Note tone="warn" icon="pause" title={t(`match.${missing}-title`)}>
      {t(`match.${missing}-more`)}
    </Note>
  )
}
