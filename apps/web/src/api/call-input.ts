import type { Endpoint } from '@touchline/contract'
import type * as served from '@touchline/contract/server'
import type { ServedEndpoint } from '@touchline/contract/server'
import type * as z from 'zod/mini'

type CallOptions = {
  signal?: AbortSignal
  /** The player the call is for, if that is not the player on the page. */
  forPlayer?: number
  /** ERR-01b: shows an alert if this call fails. */
  isFailureShown?: boolean
}

/** The input of one call. */
export type CallInput<E extends Endpoint> = string extends E['path']
  ? AnyInput
  : Given<'params', PathParams<Declared<E, 'params'>>> & {
      query?: GivenQuery<Declared<E, 'query'>>
    } & Given<'body', Input<Declared<E, 'body'>>> &
      Given<'headers', Input<Declared<E, 'headers'>>> &
      CallOptions

/** The input of a call that is only known at run time. */
export type AnyInput = CallOptions & {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string> | undefined
}

export type QueryValue = string | number | readonly (string | number)[] | undefined

type Schema = z.ZodMiniType
type Input<S> = S extends Schema ? z.input<S> : undefined
/** The types that a caller may pass for a query. It is sent as text; numbers and lists are converted. */
type GivenQuery<S> = S extends Schema ? { [Key in keyof z.input<S>]?: QueryValue } : undefined
type PathParams<S> = S extends Schema ? { [Key in keyof z.input<S>]: string | number } : undefined
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<Name, Value>

/**
 * The input of each call, by method and path. Only types are imported, so the schemas used by the server stay out of
 * the browser.
 */
type Served = {
  [Name in keyof typeof served as AddressOf<(typeof served)[Name]>]: (typeof served)[Name]
}
type AddressOf<E> = E extends ServedEndpoint ? `${E['method']} ${E['path']}` : never
type Declared<E extends Endpoint, Part extends string> = `${E['method']} ${E['path']}` extends infer At extends
  keyof Served
  ? Served[At] extends Record<Part, infer S>
    ? S
    : undefined
  : undefined
