import { createHash } from 'node:crypto'

const bytesOfField = 4
const maxFields = 256

/** A hash of the whole body, and a short hash of each field to find the first one that differs. */
export type BodyHash = { body: Buffer; fields: Buffer }

export function hashBody(body: unknown): BodyHash {
  const fields = fieldsOf(body)
  return {
    body: sha256(fields.map(({ text }) => text).join('\n')),
    fields: Buffer.concat(fields.slice(0, maxFields).map(({ text }) => shortHash(text))),
  }
}

/** Returns the path of the first field that differs between this body and the one whose field hashes are stored. */
export function firstDifference(body: unknown, stored: Buffer): string {
  const fields = fieldsOf(body)
  const known = (index: number) => stored.subarray(index * bytesOfField, (index + 1) * bytesOfField)
  const other = fields.slice(0, maxFields).find(({ text }, index) => !known(index).equals(shortHash(text)))
  // The fields that both have are equal, so one of them has more fields, and the last common one is returned.
  return other?.path ?? fields.at(Math.min(fields.length, maxFields) - 1)?.path ?? ''
}

type Field = { path: string; text: string }

/**
 * Returns the leaves of a value with paths such as `bets[0].stake.value`, sorted by name. Undefined fields are left
 * out.
 */
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
