import type { Client } from 'pg'

const idsOfCell = 2 ** 40

/**
 * The sequences of rows that belong to a player, who may move to another cell, so no two cells may assign the same id.
 * All other rows stay in the cell where they were written.
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

/** Ids of a cell begin at its own number. A sequence that has given an id goes on; one that a later migration makes begins there too. */
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
