import { Crest } from '@touchline/ui'
import { useWords } from '../words.tsx'

export type TeamLineProps = {
  /** Null while it is not known who plays. */
  name: string | null
  scores?: readonly string[]
}

export function TeamLine({ name, scores = [] }: TeamLineProps) {
  const { t } = useWords()
  return (
    <span className="team">
      <Crest seed={name ?? ''} size="s" />
      <span className="trunc">{name ?? t('lists.to-be-decided')}</span>
      {scores.length === 0 ? null : (
        <span className="team__scores">
          {scores.map((score, index) =>
            index === scores.length - 1 ? <b key={index}>{score}</b> : <span key={index}>{score}</span>,
          )}
        </span>
      )}
    </span>
  )
}
