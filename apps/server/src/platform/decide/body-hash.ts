import { createHash } from 'node:crypto'

const bytesOfField = 4
const maxFields = 256

/** Of a request: a hash of all it said, and a short one of each field, so that the first that differs can be named. */
export type BodyHash = { body: Buffer; fields: Buffer }

export function hashBody(body: unknown): BodyHash {
  const fields = fieldsOf(body)
  return {
    body: sha256(fields.map(({ text }) => text).join('\n')),
    fields: Buffer.concat(fields.slice(0, maxFields).map(({ text }) => shortHash(text))),
  }
}

/** The path of the first field of a request that was another one, or was not there, when the key was used before. */
export function firstDifference(body: unknown, stored: Buffer): string {
  const fields = fieldsOf(body)
  const known = (index: number) => stored.subarray(index * bytesOfField, (index + 1) * bytesOfField)
  const other = fields.slice(0, maxFields).find(({ text }, index) => !known(index).equals(shortHash(text)))
  // Nothing differs as far as both reach: what was said before goes on.
  return other?.path ?? fields.at(Math.min(fields.length, maxFields) - 1)?.path ?? ''
}

type Field = { path: string; text: string }

/** `bets[0].stake.value`, in the order of their names; a field that is left out is as one that is undefined. */
function fieldsOf(value: unknown, path = ''): Field[] {
  if (value === undefined) return []
  if (Array.isArray(value) && value.length > 0) return value.flatMap((item, at) => fieldsOf(item, `${path}[${at}]`))
  if (isRecord(value)) {
    const names = Object.keys(value).toSorted()
    return names.flatMap((name) => fieldsOf(value[name], path === '' ? name : `${path}.${name}`))
  }
  return [{ path, text: `${path}=${JSON.stringify(value)}` }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
}

function shortHash(text: string): Buffer {
  return sha256(text).subarray(0, bytesOfField)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
