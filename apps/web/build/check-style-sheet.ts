import type { Plugin } from 'vite'

/** As packages/ui names them. */
const layers = 'tokens, base, ui, parts, page'

/**
 * Each component imports its own sheet, and all of them become one. The order of the imports is the order of its rules, so
 * a component that is imported before the layers are named would turn the cascade around: the build says so.
 */
export function checkStyleSheet(): Plugin {
  return {
    name: 'check-style-sheet',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      const [sheet] = sheets
      if (sheet?.type !== 'asset' || sheets.length > 1)
        throw new Error(`one style sheet expected, not ${sheets.length}`)
      const found = [...String(sheet.source).matchAll(/@layer ([^{;]+)/g)].flatMap(([, names = '']) =>
        names.split(/, */),
      )
      const order = [...new Set(found)].join(', ')
      if (order !== layers) throw new Error(`the layers of ${sheet.fileName} are ${order} instead of ${layers}`)
    },
  }
}
