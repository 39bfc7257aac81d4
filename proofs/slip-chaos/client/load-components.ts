// Node loads neither .tsx nor .css files, and modules of the slip import some. This hook compiles .tsx, and replaces a
// style sheet by an empty module and an image by an address that is never requested.
import { transformSync } from '@swc/core'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (/\.svg(\?|$)/.test(url)) return { format: 'module', source: "export default ''", shortCircuit: true }
    if (!url.endsWith('.tsx')) return next(url, context)
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
      },
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
