const missing =
  /loading (css )?chunk|dynamically imported module|importing a module script failed|unable to preload css/i

/** A file of the page's own that could not be fetched. */
export function isMissingFile(error: unknown): boolean {
  return missing.test(error instanceof Error ? error.message : String(error))
}
