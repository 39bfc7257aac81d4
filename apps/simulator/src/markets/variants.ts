import type { OutcomeDescription } from '@touchline/uof'
import type { Aspect, HomeAway } from '../model/pair-chances.ts'
import { readScoreCode } from '../model/pair-chances.ts'
import type { Shape } from './market.ts'
import { betOfCases } from './shapes.ts'
import type { Case } from './shapes.ts'

/** A set of outcomes that several markets share. The feed describes variants separately from the markets. */
type Variant = { id: string; cases: readonly Case[] }

const exactGoals = variant('sr:exact_goals:6+', [
  ...[0, 1, 2, 3, 4, 5].map((goals): Case => [`${68 + goals}`, `${goals}`, (total) => total === goals]),
  ['74', '6+', (total) => total >= 6],
])

const exactTeamGoals = variant('sr:exact_goals:3+', [
  ...[0, 1, 2].map((goals): Case => [`${88 + goals}`, `${goals}`, (total) => total === goals]),
  ['91', '3+', (total) => total >= 3],
])

const goalRange = variant('sr:goal_range:7+', [
  ['1342', '0-1', (total) => total <= 1],
  ['1343', '2-3', (total) => total === 2 || total === 3],
  ['1344', '4-6', (total) => total >= 4 && total <= 6],
  ['1345', '7+', (total) => total >= 7],
])

const winningMargin = variant('sr:winning_margin:3+', [
  ['113', '{$competitor1} by 1', (lead) => lead === 1],
  ['114', '{$competitor1} by 2', (lead) => lead === 2],
  ['115', '{$competitor1} by 3+', (lead) => lead >= 3],
  ['116', '{$competitor2} by 1', (lead) => lead === -1],
  ['117', '{$competitor2} by 2', (lead) => lead === -2],
  ['118', '{$competitor2} by 3+', (lead) => lead <= -3],
  ['119', 'draw', (lead) => lead === 0],
])

const exactSets = [
  variant('sr:exact_sets:bestof:3', numbered(32, [2, 3])),
  variant('sr:exact_sets:bestof:5', numbered(34, [3, 4, 5])),
]

const setScores = [
  variant('sr:correct_score:bestof:3', scores(4, ['2:0', '2:1', '1:2', '0:2'])),
  variant('sr:correct_score:bestof:5', scores(8, ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3'])),
]

export const variants: readonly { id: string; outcomes: OutcomeDescription[] }[] = [
  exactGoals,
  exactTeamGoals,
  goalRange,
  winningMargin,
  ...exactSets,
  ...setScores,
].map(({ id, cases }) => ({ id, outcomes: cases.map(([outcome, name]) => ({ id: outcome, name })) }))

export const exactGoalsOf = (aspect: Aspect): Shape =>
  withVariants(aspect, aspect === 'total' ? [exactGoals] : [exactTeamGoals])
export const goalRangeShape = withVariants('total', [goalRange])
export const winningMarginShape = withVariants('lead', [winningMargin])
export const exactSetsShape = withVariants('total', exactSets)
export const setScoreShape = withVariants('score', setScores)

function withVariants(aspect: Aspect, choices: readonly Variant[]): Shape {
  const bets = new Map(choices.map(({ id, cases }) => [id, betOfCases(1, cases)]))
  return {
    aspect,
    hasVariants: true,
    specifiers: [{ name: 'variant', type: 'variable_text' }],
    outcomes: [],
    bet: (specifiers) => {
      const bet = bets.get(specifiers['variant'] ?? '')
      if (bet === undefined) throw new Error(`no such variant: ${specifiers['variant']}`)
      return bet
    },
  }
}

function variant(id: string, list: readonly Case[]): Variant {
  return { id, cases: list.map(([number, name, wins]) => [`${id}:${number}`, name, wins]) }
}

function numbered(firstId: number, values: readonly number[]): Case[] {
  return values.map((value, index) => [`${firstId + index}`, `${value}`, (total) => total === value])
}

function scores(firstId: number, list: readonly string[]): Case[] {
  return list.map((text, index) => [`${firstId + index}`, text, (code) => written(readScoreCode(code)) === text])
}

function written({ home, away }: HomeAway): string {
  return `${home}:${away}`
}
