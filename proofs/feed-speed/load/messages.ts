// The load: odds changes of many matches. Each message changes the price of each of its lines. The messages are built
// before the measurement, so sending one only copies it and sets its timestamp.

export type LoadShape = { matches: number; linesPerMatch: number; linesPerMessage: number }

export type Load = {
  /** The number of messages in a round, in which every line of every match occurs once. */
  messagesPerRound: number
  /** Returns the message at this index of the endless sequence, with the timestamp. */
  message(index: number, stampMs: number): { routingKey: string; body: Buffer }
}

const stampDigits = 13

export function createLoad({ matches, linesPerMatch, linesPerMessage }: LoadShape): Load {
  const perMatch = linesPerMatch / linesPerMessage
  const messagesPerRound = matches * perMatch
  // There are two variants of each message, sent in alternate rounds, so that the price always changes.
  const prepared = [0, 1].map((turn) =>
    Array.from({ length: messagesPerRound }, (_, place) => {
      // Successive messages are about different matches, as in a real feed.
      const match = 1 + (place % matches)
      const first = Math.floor(place / matches) * linesPerMessage
      return Buffer.from(oddsChange(match, first, linesPerMessage, turn))
    }),
  )
  const stampAt = prepared[0]?.[0]?.indexOf(placeholder) ?? 0
  return {
    messagesPerRound,
    message(index, stampMs) {
      const turn = Math.floor(index / messagesPerRound) % 2
      const place = index % messagesPerRound
      const body = Buffer.from(prepared[turn]?.[place] ?? '')
      body.write(String(stampMs), stampAt, 'latin1')
      return { routingKey: `hi.-.live.odds_change.1.sr:match.${1 + (place % matches)}.-`, body }
    },
  }
}

const placeholder = '0'.repeat(stampDigits)

function oddsChange(match: number, firstLine: number, lines: number, turn: number): string {
  const markets = Array.from({ length: lines }, (_, index) => market(firstLine + index, turn)).join('')
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<odds_change product="1" timestamp="${placeholder}" ` +
    `event_id="sr:match:${match}"><odds>${markets}</odds></odds_change>`
  )
}

/** The first market is the one that list rows show; the others are totals of many kinds. */
function market(line: number, turn: number): string {
  const key = line === 0 ? 'id="1"' : `id="${18 + Math.floor(line / 10)}" specifiers="total=${line % 10}.5"`
  const outcome = (id: number, hundredths: number) =>
    `<outcome id="${id}" odds="${((hundredths + 7 * turn + (line % 40)) / 100).toFixed(2)}" active="1"/>`
  const outcomes =
    line === 0 ? [outcome(1, 150), outcome(2, 390), outcome(3, 610)] : [outcome(12, 180), outcome(13, 205)]
  return `<market ${key} status="1">${outcomes.join('')}</market>`
}
