/** The feed's name for each field of `T`: a field that is forgotten does not compile. */
export type FieldNames<T> = { readonly [K in keyof T]-?: string }

/** Undefined when the element has none of them. */
export function readFields<T extends object>(
  names: FieldNames<T>,
  read: (name: string) => T[keyof T] | undefined,
): T | undefined {
  let fields: T | undefined
  for (const key in names) {
    const value = read(names[key])
    if (value === undefined) continue
    fields ??= {} as T
    fields[key] = value as T[typeof key]
  }
  return fields
}

export function writeFields<T extends object>(
  names: FieldNames<T>,
  fields: T,
  write: (name: string, value: NonNullable<T[keyof T]>) => string,
): string {
  let written = ''
  for (const key in names) {
    const value = fields[key]
    if (value !== undefined && value !== null) written += write(names[key], value)
  }
  return written
}
