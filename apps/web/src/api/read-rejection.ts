import { ErrorReply } from '@touchline/contract'
import type { ErrorCode } from '@touchline/contract'
import type { ApiErrorDetails } from './api-error.ts'

/** Parses the body of an error response; undefined if the API did not write it. */
export function readRejection(body: unknown): { code: ErrorCode; details: ApiErrorDetails } | undefined {
  const parsed = ErrorReply.safeParse(body)
  if (!parsed.success) return undefined
  const {
    code,
    trace_id,
    path,
    errors_by_bet,
    cash_out,
    limit_rejection,
    payment_rejection,
    conversion_rejection,
    fields,
    second_factor,
  } = parsed.data
  return {
    code,
    details: {
      traceId: trace_id,
      path,
      ...(errors_by_bet ? { rejections: errors_by_bet } : {}),
      ...(cash_out ? { cashOut: cash_out } : {}),
      ...(fields ? { fields } : {}),
      limit: limit_rejection,
      payment: payment_rejection,
      conversion: conversion_rejection,
      secondFactor: second_factor,
      country: parsed.data.country,
      endedBy: parsed.data.ended_by,
    },
  }
}
