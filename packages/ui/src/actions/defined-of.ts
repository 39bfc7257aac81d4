type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

/** Without what is not said: a library may tell the two apart. */
export function definedOf<Given extends object>(given: Given): Defined<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>
}
