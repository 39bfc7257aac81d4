/** What each workspace may import of ours. A folder that is not listed here fails the check. */
export const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/betting': ['contract'],
  'packages/uof': [],
  'packages/i18n': [],
  'packages/process': [],
  'packages/ui': [],
  'packages/testkit': ['contract', 'uof'],
  'apps/web': ['contract', 'betting', 'ui', 'i18n', 'process'],
  'apps/server': ['contract', 'betting', 'uof', 'i18n', 'process'],
  'apps/simulator': ['contract', 'uof', 'process'],
}

/** Folders of apps/web/src from the top down; imports never point upwards. Folders of one rank may import each other. */
export const webLayers: readonly (readonly string[])[] = [
  ['server'],
  ['entry'],
  ['routes'],
  ['features'],
  ['sports'],
  ['live', 'site'],
  ['api'],
]

/** The folder of apps/web/src that wraps pages: only routes import it. */
export const webShell = 'shell'
