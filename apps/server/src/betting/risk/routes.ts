import { isDeepStrictEqual } from 'node:util'
import { missingRules } from '@touchline/betting'
import {
  getPlayerRiskRules,
  getRiskRules,
  putPlayerGroup,
  putPlayerRiskRules,
  putRiskRules,
} from '@touchline/contract/server'
import type { OperatorRiskRule, PlayerRiskRule } from '@touchline/contract/site'
import { readRiskRules, saveRiskRules, toPlayerRule, toRule, toStored } from '../../operators/risk-rules/index.ts'
import { handle, reject } from '../../platform/http/index.ts'
import type { Routes, Staff } from '../../platform/http/index.ts'
import type { Database } from '../../platform/runtime/index.ts'

/** A liability limit applies to bets in all currencies together, so it is in the book currency (RISK-5). */
function limitsLiability(rule: OperatorRiskRule | PlayerRiskRule): boolean {
  const { max_outcome_liability, max_match_liability, max_player_liability } = rule
  return [max_outcome_liability, max_match_liability, max_player_liability].some((limit) => limit !== null)
}

type RequestedRules = { base_revision: number; rules: readonly (OperatorRiskRule | PlayerRiskRule)[] }

/** OPS-03: staff manage the rules of their own operator; players of other operators are not found. */
export function riskRoutes(database: Database): Routes {
  async function read(operatorId: number) {
    const { revision, bookCurrency, rules } = await readRiskRules(database, operatorId)
    const missing = missingRules(rules.map(toRule), bookCurrency)
    return { revision, rules: rules.map((row) => toStored(row).rule), missing }
  }

  async function readOf(playerId: number, operatorId: number) {
    const { revision, rules } = await readRiskRules(database, operatorId, playerId)
    return { revision, rules: rules.map(toPlayerRule) }
  }

  async function replace(
    { operatorId, name }: Staff,
    playerId: number | null,
    requested: RequestedRules,
  ): Promise<void> {
    const { revision, bookCurrency, rules } = await readRiskRules(database, operatorId, playerId)
    if (revision !== requested.base_revision) reject('version-conflict', { version: revision })
    const stored = rules.map(toStored)
    const wanted = requested.rules.map((rule) => ({ player_group: null, ...rule }))
    const ended = stored.filter(({ rule }) => !wanted.some((one) => isDeepStrictEqual(one, rule))).map(({ id }) => id)
    const begun = wanted.filter((one) => !stored.some(({ rule }) => isDeepStrictEqual(one, rule)))
    if (ended.length + begun.length === 0) return
    if (begun.some((rule) => limitsLiability(rule) && rule.currency !== bookCurrency))
      reject('invalid-request', { path: 'body.rules.currency' })
    const change = { operatorId, playerId, author: name, revision, ended, begun }
    const saved = await saveRiskRules(database, change)
    if (saved === 'unknown-currency') reject('invalid-request', { path: 'body.rules.currency' })
    if (saved === 'conflict') reject('version-conflict', { version: revision })
  }

  async function requirePlayer(playerId: number, operatorId: number): Promise<void> {
    if (!(await isPlayerOf(database, playerId, operatorId))) reject('not-found')
  }

  return [
    handle(getRiskRules, async ({ staff }) => read(staff.operatorId)),
    handle(putRiskRules, async ({ staff, body }) => {
      await replace(staff, null, body)
      return read(staff.operatorId)
    }),
    handle(getPlayerRiskRules, async ({ staff, params }) => {
      await requirePlayer(params.id, staff.operatorId)
      return readOf(params.id, staff.operatorId)
    }),
    handle(putPlayerRiskRules, async ({ staff, params, body }) => {
      await requirePlayer(params.id, staff.operatorId)
      await replace(staff, params.id, body)
      return readOf(params.id, staff.operatorId)
    }),
    handle(putPlayerGroup, async ({ staff, params, body }) => {
      const isSaved = await saveGroup(database, { ...staff, playerId: params.id, group: body.name })
      return isSaved ? { name: body.name } : reject('not-found')
    }),
  ]
}

async function isPlayerOf(database: Database, playerId: number, operatorId: number): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'is-player-of',
    text: 'SELECT FROM touchline.player WHERE id = $1 AND operator_id = $2',
    values: [playerId, operatorId],
  })
  return rowCount === 1
}

type Membership = { playerId: number; operatorId: number; group: string | null; name: string }

/** Returns false when the operator has no such player. */
async function saveGroup(database: Database, { playerId, operatorId, group, name }: Membership): Promise<boolean> {
  const { rows } = await database.query<{ is_saved: boolean }>({
    name: 'put-player-group',
    text: 'SELECT touchline.put_player_group($1, $2, $3, $4) AS is_saved',
    values: [operatorId, playerId, group, name],
  })
  return rows[0]?.is_saved === true
}
