import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseFeedMessage,
  parseFixture,
  parseMarketDescriptions,
  parseProducers,
  parseRecoveryResponse,
  parseSchedule,
  parseWhoami,
  writeFeedMessage,
  writeFixture,
  writeMarketDescriptions,
  writeProducers,
  writeRecoveryResponse,
  writeSchedule,
  writeWhoami,
} from './index.ts'
import { anyMessage } from './arbitrary/message.ts'
import { anyMarketDescription, anyProducer, anyRecoveryResponse, anySportEvent, anyWhoami } from './arbitrary/rest.ts'
import { seed } from './arbitrary/seed.ts'

describe(`what is written is read back unchanged (seed ${seed})`, () => {
  it('CAT-08 feed messages of all six types, as text and as bytes', () => {
    fc.assert(
      fc.property(anyMessage.map(plain), (message) => {
        const xml = writeFeedMessage(message)
        expect(parseFeedMessage(xml)).toStrictEqual({ ok: true, message })
        expect(parseFeedMessage(Buffer.from(xml))).toStrictEqual({ ok: true, message })
      }),
      { seed, numRuns: 500 },
    )
  })

  it('lists: producers, schedule, market descriptions', () => {
    const lists = fc.record({
      producers: fc.array(anyProducer, { maxLength: 3 }),
      events: fc.array(anySportEvent, { maxLength: 3 }),
      markets: fc.array(anyMarketDescription, { maxLength: 3 }),
    })
    fc.assert(
      fc.property(lists.map(plain), ({ producers, events, markets }) => {
        const read = { ok: true, unreadable: [] }
        expect(parseProducers(writeProducers(producers))).toStrictEqual({ ...read, value: producers })
        expect(parseSchedule(writeSchedule(events))).toStrictEqual({ ...read, value: events })
        expect(parseMarketDescriptions(writeMarketDescriptions(markets))).toStrictEqual({ ...read, value: markets })
      }),
      { seed, numRuns: 150 },
    )
  })

  it('single values: whoami, fixture, recovery response', () => {
    const values = fc.record({ whoami: anyWhoami, event: anySportEvent, response: anyRecoveryResponse })
    fc.assert(
      fc.property(values.map(plain), ({ whoami, event, response }) => {
        const generatedAt = '2026-10-09T08:00:00.000Z'
        expect(parseWhoami(writeWhoami(whoami))).toStrictEqual({ ok: true, value: whoami })
        expect(parseFixture(writeFixture(event, { generatedAt }))).toStrictEqual({ ok: true, value: event })
        expect(parseRecoveryResponse(writeRecoveryResponse(response))).toStrictEqual({ ok: true, value: response })
      }),
      { seed, numRuns: 150 },
    )
  })
})

/** Drawn records may lack a prototype, which a strict comparison minds. */
function plain<T>(drawn: T): T {
  return structuredClone(drawn)
}
