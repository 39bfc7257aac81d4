import type { UnmatchedMessage } from '@touchline/contract/site'
import type { Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

const mostCharacters = 4_000
const unmatched = `touchline.payment_message AS message JOIN touchline.site ON site.id = message.site_id
  WHERE site.operator_id = $1 AND message.outcome IN ('unreadable', 'unknown-payment', 'mismatched')
    AND NOT EXISTS (SELECT FROM touchline.payment_message_review AS review WHERE review.number = message.number)`

type Row = Omit<UnmatchedMessage, 'number' | 'body'> & { number: string; body: Buffer }

/** DEP-06: what a provider has signed and nothing was done with, until somebody has looked at it. */
export async function listUnmatched(
  database: Database,
  operatorId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ messages: UnmatchedMessage[]; total: number }> {
  const { rows } = await database.query<Row>({
    name: 'list-unmatched-messages',
    text: `SELECT message.number, site.key AS site, message.outcome, message.payment_id,
        touchline.iso_time(message.received_at) AS received_at, message.body
      FROM ${unmatched} ORDER BY message.number DESC LIMIT $2 OFFSET $3`,
    values: [operatorId, limit, (page - 1) * limit],
  })
  const counted = await database.query<{ total: number }>({
    name: 'count-unmatched-messages',
    text: `SELECT count(*)::integer AS total FROM ${unmatched}`,
    values: [operatorId],
  })
  return { messages: rows.map(toMessage), total: counted.rows[0]?.total ?? 0 }
}

/** What is no text is shown as far as it can be. */
function toMessage({ number, body, ...row }: Row): UnmatchedMessage {
  return { ...row, number: Number(number), body: body.toString('utf8').slice(0, mostCharacters) }
}

/** False: the operator has no such message. Reviewed again, the first review counts. */
export async function reviewMessage(
  database: Database,
  { operatorId, name }: Pick<Staff, 'operatorId' | 'name'>,
  number: number,
  reason: string,
): Promise<boolean> {
  const { rows } = await database.query<{ is_reviewed: boolean }>({
    name: 'review-payment-message',
    text: 'SELECT touchline.review_payment_message($1, $2, $3, $4) AS is_reviewed',
    values: [operatorId, number, reason, name],
  })
  return rows[0]?.is_reviewed === true
}
