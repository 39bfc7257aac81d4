import type { Database } from '../../platform/runtime/index.ts'

/** The player wants no limits now: they are not asked again. */
export async function answerPrompt(database: Database, playerId: number): Promise<void> {
  await database.query({
    name: 'answer-limit-prompt',
    text: `UPDATE touchline.player SET limits_prompted_at = clock_timestamp() WHERE id = $1 AND limits_prompted_at IS NULL`,
    values: [playerId],
  })
}
