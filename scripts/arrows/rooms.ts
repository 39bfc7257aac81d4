/** What each room may import of ours. A folder that is not listed here fails the check. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/betting': ['contract'],
  'packages/uof': [],
  'packages/i18n': [],
  'packages/process': [],
  'packages/ui': [],
  'packages/host-sdk': ['contract'],
  'packages/testkit': ['contract', 'uof'],
  'apps/web': ['contract', 'betting', 'ui', 'i18n', 'process'],
  'apps/server': ['contract', 'betting', 'uof', 'i18n', 'process'],
  'apps/world': ['contract', 'uof'],
  'apps/console': ['contract', 'ui', 'i18n'],
}

/** Folders of apps/web/src from the top down; an arrow never points upwards. Folders of one rank may meet. */
export const webLayers: readonly (readonly string[])[] = [
  ['server'],
  ['entry'],
  ['routes'],
  ['blocks'],
  ['features'],
  ['sports'],
  ['live', 'site'],
  ['api'],
]

/** The room of apps/web/src that wraps pages: routes import it, nothing else does. */
export const webShell = 'shell'
