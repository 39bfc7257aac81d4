import type { SpecifierDescription } from '@touchline/uof'
import { casesBet } from '../model/bet.ts'
import type { Bet } from '../model/bet.ts'
import { readScoreCode } from '../model/pair-chances.ts'
import type { Aspect, HomeAway } from '../model/pair-chances.ts'
import type { Shape } from './market.ts'

const home = '{$competitor1}'
const away = '{$competitor2}'

export const threeWay = cases('lead', 1, [
  ['1', home, (lead) => lead > 0],
  ['2', 'draw', (lead) => lead === 0],
  ['3', away, (lead) => lead < 0],
])

export const twoWay = cases('lead', 1, [
  ['4', home, (lead) => lead > 0],
  ['5', away, (lead) => lead < 0],
])

export const doubleChance = cases('lead', 2, [
  ['9', `${home} or draw`, (lead) => lead >= 0],
  ['10', `${home} or ${away}`, (lead) => lead !== 0],
  ['11', `draw or ${away}`, (lead) => lead <= 0],
])

/** The winner of a part; a draw refunds the stake. */
export const drawNoBet: Shape = {
  aspect: 'lead',
  specifiers: [],
  outcomes: [
    { id: '4', name: home },
    { id: '5', name: away },
  ],
  bet: () => ({ type: 'threshold', at: 0, overId: '4', underId: '5' }),
}

/** The side that scores next, as a number: 0 for neither, 1 for home, 2 for away. */
export const whichNext = cases('total', 1, [
  ['6', home, (who) => who === 1],
  ['7', 'none', (who) => who === 0],
  ['8', away, (who) => who === 2],
])

export const oddEven = oddEvenOf('total')

export function oddEvenOf(aspect: Aspect): Shape {
  return cases(aspect, 1, [
    ['70', 'odd', (value) => value % 2 === 1],
    ['72', 'even', (value) => value % 2 === 0],
  ])
}

export function yesNo(aspect: Aspect, isYes: (value: number) => boolean): Shape {
  return cases(aspect, 1, [
    ['74', 'yes', isYes],
    ['76', 'no', (value) => !isYes(value)],
  ])
}

export function overUnder(aspect: 'total' | 'home' | 'away' = 'total'): Shape {
  return {
    aspect,
    specifiers: [{ name: 'total', type: 'decimal' }],
    outcomes: [
      { id: '12', name: 'over {total}' },
      { id: '13', name: 'under {total}' },
    ],
    bet: ({ total }) => ({ type: 'threshold', at: Number(total), overId: '12', underId: '13' }),
  }
}

export const handicap: Shape = {
  aspect: 'lead',
  specifiers: [{ name: 'hcp', type: 'decimal' }],
  outcomes: [
    { id: '1714', name: `${home} ({+hcp})` },
    { id: '1715', name: `${away} ({-hcp})` },
  ],
  bet: ({ hcp }) => ({ type: 'threshold', at: -Number(hcp), overId: '1714', underId: '1715' }),
}

/** A handicap of goals given before the match (`0:1`), with the draw as an outcome. */
export const threeWayHandicap: Shape = {
  aspect: 'lead',
  specifiers: [{ name: 'hcp', type: 'string' }],
  outcomes: [
    { id: '1711', name: `${home} ({hcp})` },
    { id: '1712', name: 'draw ({hcp})' },
    { id: '1713', name: `${away} ({hcp})` },
  ],
  bet: ({ hcp = '0:0' }) => {
    const [toHome = 0, toAway = 0] = hcp.split(':').map(Number)
    const ahead = toHome - toAway
    return betOfCases(1, [
      ['1711', '', (lead) => lead + ahead > 0],
      ['1712', '', (lead) => lead + ahead === 0],
      ['1713', '', (lead) => lead + ahead < 0],
    ])
  },
}

export type Case<V = number> = readonly [id: string, name: string, wins: (value: V) => boolean]

export function cases(aspect: Aspect, winners: number, list: readonly Case[]): Shape {
  const bet = betOfCases(winners, list)
  return { aspect, specifiers: [], outcomes: outcomesOf(list), bet: () => bet }
}

/** Outcomes that depend on the scores of both sides. */
export function scoreCases(list: readonly Case<HomeAway>[]): Shape {
  return cases('score', 1, list.map(ofScore))
}

/** Outcomes that depend on the scores of both sides and on a total: `1 & over 2.5`. */
export function scoreCasesWithTotal(list: readonly Case<HomeAway & { over: boolean }>[]): Shape {
  const specifiers: SpecifierDescription[] = [{ name: 'total', type: 'decimal' }]
  return {
    aspect: 'score',
    specifiers,
    outcomes: outcomesOf(list),
    bet: ({ total }) => {
      const at = Number(total)
      const graded = list.map(([id, name, wins]): Case => [
        id,
        name,
        (code) => {
          const score = readScoreCode(code)
          return wins({ ...score, over: score.home + score.away > at })
        },
      ])
      return betOfCases(1, graded)
    },
  }
}

export function betOfCases(winners: number, list: readonly Case[]): Bet {
  return casesBet(
    winners,
    list.map(([id, , wins]) => ({ id, wins })),
  )
}

function ofScore([id, name, wins]: Case<HomeAway>): Case {
  return [id, name, (code) => wins(readScoreCode(code))]
}

function outcomesOf(list: readonly Case<never>[]) {
  return list.map(([id, name]) => ({ id, name }))
}
