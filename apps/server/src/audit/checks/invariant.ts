import { betTypeRules } from '@touchline/betting'
import type { BetTypeRules } from '@touchline/betting'
import { BetType } from '@touchline/contract'

/**
 * Statements that must be true in every snapshot of the database: the whole list of what the audit checks. Ids are
 * numbers (I1 … I23) or those of requirements (BET-06). Tests and alarms refer to them; docs/design/audit.md names the
 * file that checks each. While an invariant about money is broken, the operator takes no bets.
 */
export const invariants = {
  I1: {
    isMoney: true,
    statement:
      'a transfer is between two accounts of one operator and one currency, and of no other player; between two of the operator it is of player 0',
  },
  I2: { isMoney: true, statement: 'all accounts of an operator and a currency sum to zero' },
  I3: { isMoney: true, statement: 'a balance is the sum of its transfers, a version their number' },
  I4: { isMoney: true, statement: 'no player account is below its floor' },
  I5: { isMoney: true, statement: 'a bet has exactly one stake movement, and a stake movement its bet' },
  I6: {
    isMoney: true,
    statement:
      'an open bet holds its open stake; a closed one holds nothing; what was paid is its win and what it was bought back for, or the stake if it was rejected',
  },
  I7: {
    isMoney: false,
    statement: 'a bet is open and without a result, or closed with the results of all its legs, in one revision each',
  },
  I8: {
    isMoney: true,
    statement: 'a bet of any type is settled and pays as the rulebook gives for the results of its legs',
  },
  I9: { isMoney: false, statement: 'a key has one answer: a rejection, or the bets of one body in its order' },
  I10: { isMoney: false, statement: 'nobody can rewrite what has happened' },
  I12: {
    isMoney: false,
    statement: 'what a player staked, lost or staked on one bet was within their own limits in force',
  },
  I13: {
    isMoney: false,
    statement: 'every leg was taken at a price the policy allows, and a single for the win that price gives',
  },
  I16: { isMoney: true, statement: 'every sealed transfer is as it was sealed, and none has been added' },
  I17: {
    isMoney: false,
    statement:
      'every sealed bet and entry of its timeline is as it was sealed, and every daily root is that of its seals',
  },
  I18: {
    isMoney: true,
    statement: 'what was bought back of a bet is missing from its open stake, and was paid once, as its cash-outs say',
  },
  I19: {
    isMoney: true,
    statement:
      'a settled single pays its open stake × (v + (1 − v) · r · o · d), rounded down, of the result that decided it; a cancelled one its stake',
  },
  I20: { isMoney: false, statement: 'what a player paid in was within their own limits of deposits in force' },
  I21: { isMoney: false, statement: 'nothing was taken at a pre-match price once its match had started' },
  I22: { isMoney: false, statement: 'nothing was taken that the operator had hidden a minute or longer before' },
  I23: { isMoney: false, statement: 'a cash-out that waits is decided within a minute of its end' },
  'BET-04': {
    isMoney: true,
    statement: 'a cash-out pays what the rules give for what it was evaluated from, and no more than the best price',
  },
  'BET-06': { isMoney: false, statement: 'a bet is settled by the results in force, or its settlement is pending' },
  'BET-07': { isMoney: true, statement: 'nobody has repaid more than they owed' },
  'BEY-01': { isMoney: false, statement: 'every bet that was not rejected was accepted, and its timeline is complete' },
  'BEY-08': {
    isMoney: false,
    statement: 'no bet, deposit or conversion of a player was accepted while they were excluded',
  },
  'CUR-4': {
    isMoney: true,
    statement:
      'a conversion gave what its two rates and its spread say, rounded down, and counts as much as it was worth in the book currency',
  },
  'CUR-5': {
    isMoney: false,
    statement:
      'a rate that a conversion used was in force and at most 10 minutes old, and near the vouched one before it or confirmed by a second person',
  },
  'DEP-06': {
    isMoney: true,
    statement:
      'a deposit was credited once if it succeeded and taken back as far as it was reversed, and a withdrawal is held, paid or back as its status says; no such movement is without its payment, and a key has one answer',
  },
  'FUND-6': { isMoney: true, statement: 'no wallet has both play money and payments of real money' },
  'FUND-15': { isMoney: false, statement: 'a payment is at the provider what it is here' },
  'OPS-03': {
    isMoney: false,
    statement: 'whoever has a limit of their own was told so when it was set, and when it ended',
  },
  'OPS-04': {
    isMoney: true,
    statement:
      'a conversion has its two movements, one out of an account of the player and one into another, and they their conversion',
  },
  'RISK-5': { isMoney: false, statement: 'a limited sum counts every open bet that it limits' },
  'RISK-7': { isMoney: false, statement: 'a bet on a match under way waited as long as the rule in force said' },
} as const satisfies Readonly<Record<string, { isMoney: boolean; statement: string }>>

export type InvariantId = keyof typeof invariants

/** An invariant that a single SQL statement checks. */
export type Invariant = {
  id: InvariantId
  /** Selects `operator_id` and a text `detail` per violation; no row means that the invariant holds. */
  violations: string
}

/** A range of player ids, both included. Ids are text, because a bigint does not fit a number. */
export type PlayerRange = { from: string; to: string }

export const allPlayers: PlayerRange = { from: '-9223372036854775808', to: '9223372036854775807' }

/** Sorts before every UUID key, so a walk over such keys begins here. */
export const beforeAllKeys = '00000000-0000-0000-0000-000000000000'

/**
 * A WITH clause for statements about players. It limits the tables to players from $1 to $2 and to the operators'
 * accounts, so the same statement checks all players or one slice, and the slices together find what a check of all
 * finds.
 */
export const ofPlayers = `WITH ${[
  ...['transfer', 'bet', 'bet_selection', 'bet_event', 'currency_conversion', 'cash_out', 'payment'],
]
  .map((table) => `${table} AS NOT MATERIALIZED (SELECT * FROM touchline.${table} WHERE player_id BETWEEN $1 AND $2)`)
  .join(', ')}, account AS NOT MATERIALIZED (
    SELECT * FROM touchline.account WHERE player_id BETWEEN $1 AND $2 OR player_id IS NULL) `

/** Condition that matches open bets. */
export const isOpen = `bet.status IN ('submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress')`

/** Returns the bet types whose rules match, as an SQL list. */
export function typesWhere(isMeant: (rules: BetTypeRules) => boolean): string {
  return BetType.options
    .filter((type) => isMeant(betTypeRules[type]))
    .map((type) => `'${type}'`)
    .join(', ')
}

/** Types whose bets pay the stake times the factor of their only leg. */
export const singleTypes = typesWhere(({ legs, paysBy }) => legs.max === 1 && paysBy === 'line')
