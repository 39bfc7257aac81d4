import type { Database } from '../runtime/index.ts'

export type Overlay = {
  operatorId: number
  kind: 'sport' | 'category' | 'tournament' | 'match' | 'market'
  provider: string
  /** The provider's URN; of a market its number. */
  subjectUrn: string
  priority?: number
  isHidden?: boolean
  isTop?: boolean
  names?: Readonly<Record<string, string>>
}

/** Replaces what an operator says of one thing. Only the owner of the schema may: no process that serves players does. */
export async function setOverlay(database: Pick<Database, 'query'>, overlay: Overlay): Promise<void> {
  const { operatorId, kind, provider, subjectUrn, priority = 0, isHidden = false, isTop = false, names = {} } = overlay
  await database.query(
    `INSERT INTO touchline.overlay (operator_id, kind, provider, subject_urn, priority, is_hidden, is_top, names)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (operator_id, kind, provider, subject_urn) DO UPDATE SET priority = excluded.priority,
        is_hidden = excluded.is_hidden, is_top = excluded.is_top, names = excluded.names`,
    [operatorId, kind, provider, subjectUrn, priority, isHidden, isTop, JSON.stringify(names)],
  )
}
