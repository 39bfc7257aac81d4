import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as uof from './index.ts'
import { parseFeedMessage, parseSchedule, writeFeedMessage } from './index.ts'
import { anyCalculation, anyMarketDescription } from './arbitrary/descriptions.ts'
import { anyMessage } from './arbitrary/message.ts'
import { anyMatchSummary, anySportEvent } from './arbitrary/rest.ts'
import { seed } from './arbitrary/seed.ts'

const alive = '<alive product="1" timestamp="1760000010000" subscribed="1"/>'
const aliveMessage = { type: 'alive', product: 1, timestampMs: 1760000010000, isSubscribed: true }
const odds = (inside: string) => `<odds_change product="1" event_id="sr:match:1" timestamp="2">${inside}</odds_change>`
const settlement = (outcome: string) =>
  `<bet_settlement product="1" event_id="sr:match:1" timestamp="2"><outcomes><market id="1">${outcome}</market></outcomes></bet_settlement>`

const entityBomb = `<!DOCTYPE alive [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>
<alive product="&c;" timestamp="1" subscribed="1"/>`

const cancel = (name: string, attributes: string, market = '<market id="1"/>') =>
  `<${name} product="1" event_id="sr:match:1" timestamp="2" ${attributes}>${market}</${name}>`

/** All functions that parse XML. */
const parsers = Object.entries(uof).flatMap(([name, parse]) =>
  typeof parse === 'function' && name.startsWith('parse') && !/OddsMilli|RoutingKey|Specifiers/.test(name)
    ? [[name, parse as (xml: string | Uint8Array) => unknown] as const]
    : [],
)

const malformed: Record<string, string | Uint8Array> = {
  empty: '',
  'only space': ' \n ',
  'only a byte order mark': '\uFEFF',
  'not XML': 'Service unavailable',
  JSON: '{"product":1}',
  HTML: '<!doctype html><html><body><p>502<br></body></html>',
  truncated: alive.slice(0, 30),
  'two roots': alive + alive,
  'text after the root': `${alive}x`,
  'mismatched tags': '<alive><b></alive></b>',
  'duplicate attribute': '<alive product="1" product="3" timestamp="1" subscribed="1"/>',
  'NUL inside': alive.replace('"1"', '"1\0"'),
  'undefined entity': alive.replace('"1"', '"&nbsp;"'),
  DTD: `<!DOCTYPE alive SYSTEM "file:///etc/passwd">${alive}`,
  'entity bomb': entityBomb,
  'bytes that are not UTF-8': Buffer.from(alive.replace('alive', 'alivé'), 'latin1'),
  'UTF-16 bytes': Buffer.from(`\uFEFF${alive}`, 'utf16le'),
  'another declared encoding': `<?xml version="1.0" encoding="ISO-8859-1"?>${alive}`,
  'a body of 6 MB': odds(' '.repeat(6 * 1024 * 1024)),
  '6 MB of bytes': Buffer.alloc(6 * 1024 * 1024, alive),
  'elements without end': odds('<a/>'.repeat(300_000)),
  'nesting without end': '<a>'.repeat(100_000),
  'nesting too deep': '<a>'.repeat(40) + '</a>'.repeat(40),
}

const unknownRoot: Record<string, string> = {
  'a message of later days': '<match_status_change product="1" timestamp="1"/>',
  'a name of every object': '<constructor/>',
  'another one': '<__proto__ product="1"/>',
  'a REST refusal': '<response response_code="FORBIDDEN"/>',
}

const invalid: Record<string, string> = {
  'no product': '<alive timestamp="1" subscribed="1"/>',
  'no timestamp': '<alive product="1" subscribed="1"/>',
  'no subscribed': '<alive product="1" timestamp="1"/>',
  'a timestamp in words': '<alive product="1" timestamp="now" subscribed="1"/>',
  'a timestamp past all integers': '<alive product="1" timestamp="9999999999999999" subscribed="1"/>',
  'no request_id': '<snapshot_complete product="1" timestamp="1"/>',
  'no event_id': '<bet_stop product="1" timestamp="1" groups="all"/>',
  'an empty event_id': '<bet_stop product="1" timestamp="1" event_id="" groups="all"/>',
  'a market without id': odds('<odds><market status="1"/></odds>'),
  'a market id in words': odds('<odds><market id="0x10"/></odds>'),
  'a market status in words': odds('<odds><market id="1" status="open"/></odds>'),
  'an outcome without id': odds('<odds><market id="1"><outcome odds="2"/></market></odds>'),
  'an event status in words': odds('<sport_event_status status="live"/>'),
  'an outcome without result': settlement('<outcome id="1"/>'),
  'a result in words': settlement('<outcome id="1" result="won"/>'),
  'a void factor in words': settlement('<outcome id="1" result="1" void_factor="half"/>'),
  'a void factor above 1': settlement('<outcome id="1" result="1" void_factor="1.5"/>'),
  'a dead heat in words': settlement('<outcome id="1" result="1" dead_heat_factor="NaN"/>'),
  'a cancel window in words': cancel('bet_cancel', 'start_time="yesterday"'),
  'a cancel window past all integers': cancel('bet_cancel', 'end_time="99999999999999999"'),
  'the window of its rollback in words': cancel('rollback_bet_cancel', 'end_time="1e3"'),
  'a cancelled market without id': cancel('bet_cancel', '', '<market specifiers="total=2.5"/>'),
  'a rolled back cancel without id': cancel('rollback_bet_cancel', '', '<market/>'),
  'a rolled back market id in words': cancel('rollback_bet_settlement', '', '<market id="one"/>'),
  'a rolled back outcome without id': cancel('rollback_bet_settlement', '', '<market id="1"><outcome/></market>'),
  'a product in words': '<product_down product="live" timestamp="1"/>',
}

describe('CAT-08 hostile input is rejected with a reason and never throws', () => {
  it.each(Object.entries(malformed))('malformed: %s', (_, xml) => {
    expect(parsers.length).toBeGreaterThan(25)
    // Large documents are parsed by one parser only, because all share the reader that rejects them.
    const some = xml.length > 100_000 ? parsers.slice(0, 1) : parsers
    for (const [, parse] of some) expect(parse(xml)).toMatchObject({ ok: false, reason: 'malformed' })
  })

  it.each(Object.entries(unknownRoot))('unknown-root: %s', (_, xml) => {
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, reason: 'unknown-root' })
    expect(parseSchedule(xml)).toMatchObject({ ok: false, reason: 'unknown-root' })
  })

  it.each(parsers)('%s accepts its own root element and never throws for another one', (_, parse) => {
    for (const xml of Object.values(unknownRoot)) expect(parse(xml)).toHaveProperty('ok')
    expect(parse('<something_else/>')).toMatchObject({ ok: false, reason: 'unknown-root' })
  })

  it.each(Object.entries(invalid))('invalid: %s', (_, xml) => {
    expect(parseFeedMessage(xml)).toMatchObject({ ok: false, reason: 'invalid' })
  })

  it('the reason for a rejection names the attribute and its value', () => {
    const result = parseFeedMessage('<alive product="1" timestamp="now" subscribed="1"/>')
    expect(result).toMatchObject({ detail: 'alive timestamp: expected an integer, found "now"' })
  })

  it('a byte order mark, a declaration, comments, prefixes and unknown attributes are accepted', () => {
    const bom = '\uFEFF'
    const accepted = [
      bom + alive,
      Buffer.from(bom + alive),
      `${bom}<?xml version="1.0" encoding="utf-8" standalone="yes"?><!-- x -->${alive}`,
      '<f:alive xmlns:f="urn:x" product="1" timestamp="1760000010000" subscribed="1" f:mood="fine" __proto__="y"/>',
    ]
    for (const xml of accepted) expect(parseFeedMessage(xml)).toStrictEqual({ ok: true, message: aliveMessage })
  })

  it('limits that the caller passes are applied', () => {
    expect(parseFeedMessage(alive, { maxBytes: alive.length }).ok).toBe(true)
    expect(parseFeedMessage(alive, { maxBytes: alive.length - 1 })).toMatchObject({ reason: 'malformed' })
    expect(parseFeedMessage('é'.repeat(10), { maxBytes: 19 })).toMatchObject({ detail: '20 bytes, more than 19' })
  })
})

describe(`CAT-08 broken copies of valid answers (seed ${seed})`, () => {
  const answers: Record<string, [fc.Arbitrary<string>, (xml: string) => { ok: boolean }]> = {
    fixture: [anySportEvent.map((event) => uof.writeFixture(event)), uof.parseFixture],
    summary: [anyMatchSummary.map((summary) => uof.writeSummary(summary)), uof.parseSummary],
    markets: [anyMarketDescription.map((market) => uof.writeMarketDescriptions([market])), uof.parseMarketDescriptions],
    'custom bet': [anyCalculation.map((price) => uof.writeCustomBetCalculation(price)), uof.parseCustomBetCalculation],
  }

  it.each(Object.entries(answers))('%s: cut short, or with other characters', (_, [answer, parse]) => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(answer, share, fc.constantFrom('<', '>', '"', '&', '/', '\0', 'x'), (xml, place, scrap) => {
        const at = Math.floor(xml.length * place)
        expect(parse(xml.slice(0, at))).toMatchObject({ ok: false, reason: 'malformed' })
        expect(parse(xml.slice(0, at) + scrap + xml.slice(at + 1)).ok).toBeTypeOf('boolean')
      }),
      { seed, numRuns: 120 },
    )
  })
})

describe(`CAT-08 broken copies of valid messages (seed ${seed})`, () => {
  it('every truncated message is malformed', () => {
    const truncated = fc.tuple(anyMessage, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    fc.assert(
      fc.property(truncated, ([message, share]) => {
        const bytes = Buffer.from(writeFeedMessage(message))
        const cut = bytes.subarray(0, Math.floor(bytes.length * share))
        expect(parseFeedMessage(cut)).toMatchObject({ ok: false, reason: 'malformed' })
      }),
      { seed, numRuns: 300 },
    )
  })

  it('a message with flipped bytes is parsed, or rejected with a reason', () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyMessage, flips, (message, changes) => {
        const bytes = Buffer.from(writeFeedMessage(message))
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        expect(parseFeedMessage(bytes).ok).toBeTypeOf('boolean')
      }),
      { seed, numRuns: 500 },
    )
  })
})
