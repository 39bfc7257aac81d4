import { decisions } from '../../platform/decide/index.ts'
import {
  array,
  bigint,
  boolean,
  bytea,
  integer,
  jsonb,
  nullable,
  rowOf,
  rowsOf,
  rowTable,
  sqlFunction,
  text,
  timestamptz,
  uuid,
} from '../../platform/sql/index.ts'

// Row types and declarations of the SQL functions for payments.

const paymentColumns = {
  operator_id: integer,
  site_id: integer,
  player_id: bigint,
  id: uuid,
  currency: text,
  amount_minor: bigint,
  own_amount_minor: bigint,
  /** The kind of money in the wallet at the evaluation, `play` or `real`; null if the wallet has had no money yet. */
  money: nullable(text),
  is_play_money: boolean,
  trace_id: text,
}

type Committed = 'done' | 'answered' | 'changed' | 'too-many'

const depositPlan = rowTable('deposit_plan', {
  ...paymentColumns,
  limits_revision: bigint,
  source: text,
  is_quick: boolean,
  return_path: nullable(text),
  merchant_id: nullable(text),
})

/** One row per deposit limit of the player: the sums that the limit had counted, and the time from which it counts. */
const countedDepositSums = rowTable('counted_deposits', {
  since: timestamptz,
  deposited_minor: bigint,
  paid_out_minor: bigint,
})

export const createDepositCall = sqlFunction<{ create_deposit: Committed }>()('create_deposit', {
  decision: rowOf(decisions),
  plan: rowOf(depositPlan),
  sums: rowsOf(countedDepositSums),
  max_unpaid: integer,
  channels: array(text),
})

const withdrawalPlan = rowTable('withdrawal_plan', {
  ...paymentColumns,
  available_minor: nullable(bigint),
  merchant_id: text,
})

export const requestWithdrawalCall = sqlFunction<{ request_withdrawal: Committed }>()('request_withdrawal', {
  decision: rowOf(decisions),
  plan: rowOf(withdrawalPlan),
  /** The player's debts at the evaluation: currency to amount. */
  owed: jsonb,
  max_open: integer,
  channels: array(text),
})

const withdrawalChange = rowTable('withdrawal_change', {
  operator_id: integer,
  player_id: bigint,
  id: uuid,
  status: text,
  next: text,
  movement: nullable(text),
  reason: nullable(text),
  attempts: nullable(integer),
  available_minor: nullable(bigint),
  trace_id: text,
})

export const changeWithdrawalCall = sqlFunction<{ change_withdrawal: boolean }>()('change_withdrawal', {
  change: rowOf(withdrawalChange),
  owed: nullable(jsonb),
  channels: array(text),
})

const paymentEnding = rowTable('payment_ending_plan', {
  operator_id: integer,
  player_id: bigint,
  id: uuid,
  status: text,
  result: text,
  next: text,
  movement: nullable(text),
  reason: text,
  actor: text,
  trace_id: text,
})

export const endPaymentCall = sqlFunction<{ end_payment: 'done' | 'proposed' | 'changed' }>()('end_payment', {
  ending: rowOf(paymentEnding),
  channels: array(text),
})

const paymentMessage = rowTable('payment_message_row', {
  id: uuid,
  type: text,
  reference: text,
  amount_minor: bigint,
  currency: text,
  body: bytea,
})

/**
 * The payment's state at the evaluation and how the message changes it. If `next` is null, the payment stays as it is.
 */
const paymentEffect = rowTable('payment_effect', {
  operator_id: integer,
  site_id: integer,
  player_id: bigint,
  payment_id: uuid,
  status: text,
  reversed_minor: bigint,
  outcome: text,
  next: nullable(text),
  movement: nullable(text),
  reason: nullable(text),
  trace_id: text,
})

export const applyPaymentMessageCall = sqlFunction<{
  apply_payment_message: 'done' | 'known' | 'changed' | 'mismatched'
}>()('apply_payment_message', {
  message: rowOf(paymentMessage),
  effect: rowOf(paymentEffect),
  channels: array(text),
})
