// Node reads TypeScript, but no components and no style sheets; some of what the slip imports stands beside them. Here they
// are read as the build reads them; styles are nothing, and a drawing is an address that nobody asks for.
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
