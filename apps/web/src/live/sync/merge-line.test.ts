import { describe, expect, it } from 'vitest'
import { isNamed, lacksNames } from './market-names.ts'
import { lineOfMatch, mergeMatchChanged } from './merge-line.ts'
import { matchChanged, sampleMarket, sampleMatch, namedMarket } from '../testing/samples.ts'

describe('merging list rows', () => {
  const row = lineOfMatch(sampleMatch({ version: 10 }))

  it('takes a newer version', () => {
    const next = mergeMatchChanged(row, matchChanged(11, { main_market: sampleMarket({}, [2_000, 3_400, 4_100]) }))
    expect(next.version).toBe(11)
    expect(next.main_market?.outcomes[0]?.odds).toBe(2_000)
  })

  it('takes a newer version even if versions in between are missing, because every publication contains the whole row', () => {
    expect(mergeMatchChanged(row, matchChanged(30, { previous_version: 29 })).version).toBe(30)
  })

  it.each([9, 10])('leaves the row alone for version %i', (version) => {
    expect(mergeMatchChanged(row, matchChanged(version, { status: 4 }))).toBe(row)
  })

  it('CAT-05 does not change the names of a line, and takes those of a new line from a reply with the same or an older version', () => {
    const moved = mergeMatchChanged(row, matchChanged(11, { main_market: sampleMarket({}, [2_000, 3_400, 4_100]) }))
    expect(moved.main_market).toEqual(namedMarket({}, [2_000, 3_400, 4_100]))
    const other = sampleMarket({ id: 18, specifier: 'total=3.5' }, [1_800, 2_000])
    const unnamed = mergeMatchChanged(row, matchChanged(11, { secondary_market: other }))
    for (const version of [10, 11]) {
      const reading = sampleMatch({ version, secondary_market: namedMarket({ ...other, status: -1 }, [9_000, 9_000]) })
      expect(mergeMatchChanged(unnamed, lineOfMatch(reading))).toEqual({
        ...unnamed,
        secondary_market: namedMarket({ id: 18, specifier: 'total=3.5' }, [1_800, 2_000]),
      })
    }
  })

  it.each<[hidden: number[], secondary: -1 | 1, handicap: -1 | 1 | null, shown: [id: number, status: number] | null]>([
    [[1], -1, 1, [16, 1]],
    [[1], 1, 1, [18, 1]],
    [[1], -1, -1, [18, -1]],
    [[1, 18], 1, 1, [16, 1]],
    [[1, 18], -1, -1, [16, -1]],
    [[1, 18], 1, null, null],
    [[1, 18, 16], 1, 1, null],
  ])(
    'CAT-05 with markets %j hidden, 18 at %i and 16 at %j, the row shows %j like the API',
    (hidden, secondary, handicap, shown) => {
      const own = lineOfMatch(sampleMatch({ version: 10, main_market: null, hidden_row_markets: hidden }))
      const next = mergeMatchChanged(
        own,
        matchChanged(11, {
          secondary_market: sampleMarket({ id: 18, specifier: 'total=2.5', status: secondary }, [1_800, 2_000]),
          ...(handicap && {
            next_markets: [sampleMarket({ id: 16, specifier: 'hcp=-1', status: handicap }, [1_700, 2_100])],
          }),
        }),
      )
      expect(next.main_market && [next.main_market.id, next.main_market.status]).toEqual(shown)
      expect(next.secondary_market?.id).toBe(hidden.includes(18) ? undefined : 18)
    },
  )

  it('CAT-05 replaces a published main market that the operator hides with the secondary market', () => {
    const total = namedMarket({ id: 18, specifier: 'total=2.5' }, [1_800, 2_000])
    const own = lineOfMatch(
      sampleMatch({ version: 10, main_market: total, secondary_market: total, hidden_row_markets: [1] }),
    )
    const moved = sampleMarket({ id: 18, specifier: 'total=2.5' }, [1_700, 2_100])
    const next = mergeMatchChanged(own, matchChanged(11, { main_market: sampleMarket(), secondary_market: moved }))
    expect(next).toMatchObject({ version: 11, main_market: { id: 18, name: total.name }, secondary_market: { id: 18 } })
    expect(next.main_market?.outcomes[0]?.odds).toBe(1_700)
    const alone = mergeMatchChanged(next, matchChanged(12, { main_market: sampleMarket(), secondary_market: null }))
    expect([alone.main_market, alone.secondary_market]).toEqual([null, null])
    const other = { ...own, hidden_row_markets: [18] }
    const hidden = mergeMatchChanged(other, matchChanged(11, { main_market: moved, secondary_market: moved }))
    expect([hidden.main_market, hidden.secondary_market]).toEqual([null, null])
  })

  it('LIVE-11 BEY-09b derives the names of a row whose total has changed from the earlier names, until a reply contains them', () => {
    const total = (value: string, names: readonly string[] = []) => ({
      ...sampleMarket({ id: 18, specifier: `total=${value}` }, [1_800, 2_000]),
      ...(names.length > 0 && { name: 'Total', groups: ['goals'] }),
      outcomes: sampleMarket({}, [1_800, 2_000]).outcomes.map((outcome, place) => ({
        ...outcome,
        ...(names[place] !== undefined && { name: names[place] }),
      })),
    })
    const start = { ...row, secondary_market: total('2.5', ['over 2.5', 'under 2.5']) }
    const moved = mergeMatchChanged(start, matchChanged(11, { secondary_market: total('3') }))
    expect(moved.secondary_market).toMatchObject({
      ...total('3', ['over 3', 'under 3']),
      isRenamed: true,
    })
    expect([isNamed(moved.secondary_market), lacksNames(moved.secondary_market)]).toEqual([true, true])
    const again = mergeMatchChanged(moved, matchChanged(12, { secondary_market: total('3.5') }))
    expect(again.secondary_market?.outcomes.map(({ name }) => name)).toEqual(['over 3.5', 'under 3.5'])
    for (const version of [11, 12, 13]) {
      const reading = { ...start, version, secondary_market: total('3.5', ['more than 3.5', 'less than 3.5']) }
      const read = mergeMatchChanged(again, reading).secondary_market
      expect(read?.outcomes.map(({ name }) => name)).toEqual(['more than 3.5', 'less than 3.5'])
      expect(lacksNames(read ?? null)).toBe(false)
    }
  })

  it.each<[string, string, string, string]>([
    ['another market', 'total=2.5', '19/total=3.5', 'over 2.5'],
    ['a handicap: its sides may have changed places', 'hcp=-1.5', '18/hcp=1.5', 'Lions (-1.5)'],
    ['another part of the match', 'setnr=1|total=9.5', '18/setnr=2|total=9.5', 'over 9.5'],
  ])('LIVE-11 BEY-09b %s does not take names of the previous line', (_title, from, to, name) => {
    const before = {
      ...namedMarket({ id: 18, specifier: from }, [1_800]),
      outcomes: [{ id: '1', odds: 1_800, active: true, name }],
    }
    const [id, specifier = ''] = to.split('/')
    const next = mergeMatchChanged(
      { ...row, secondary_market: before },
      matchChanged(11, { secondary_market: sampleMarket({ id: Number(id), specifier }, [1_800]) }),
    )
    expect(next.secondary_market).toEqual(sampleMarket({ id: Number(id), specifier }, [1_800]))
  })

  it('LIVE-11 reuses unchanged parts', () => {
    const next = mergeMatchChanged(row, matchChanged(11))
    expect(next.main_market).toBe(row.main_market)
    expect(next.state).toBe(row.state)
    expect(next.stopped_producers).toBe(row.stopped_producers)
  })
})
