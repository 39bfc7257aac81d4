import type { Client } from 'pg'

const idsOfCell = 2 ** 40

/**
 * The sequences for rows of players. Players may move to another cell, so no two cells may assign the same id. Other
 * rows never leave the cell in which they were written.
 */
export const cellSequences = [
  'account_id_seq',
  'bet_event_id',
  'bet_notice_id_seq',
  'bet_number',
  'comp_points_id_seq',
  'limit_notice_id_seq',
  'message_id_seq',
  'notification_id_seq',
  'payment_ending_id_seq',
  'payment_event_id_seq',
  'payment_message_number_seq',
  'player_consent_id_seq',
  'player_id_seq',
  'player_limit_id_seq',
  'sign_up_id_seq',
  'terms_acceptance_id_seq',
  'transfer_id',
] as const

/**
 * Starts the ids of a cell at cell × 2^40 + 1, so that no two cells assign the same one. A sequence that has already
 * assigned an id does not change; one created by a later migration starts there as well.
 */
export async function startIds(client: Client, cell: number): Promise<void> {
  if (cell === 0) return
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences
     WHERE schemaname = 'touchline' AND sequencename = ANY ($1) AND last_value IS NULL AND start_value < $2`,
    [cellSequences, cell * idsOfCell],
  )
  for (const { name } of rows)
    await client.query(`ALTER SEQUENCE touchline.${name} START WITH ${cell * idsOfCell + 1} RESTART`)
}
