import type { Plugin } from 'vite'
import type { Cut } from './cut.ts'
import { shortenPrivateNames, unusedOfCentrifuge } from './unused-of-centrifuge.ts'
import { unusedOfReact } from './unused-of-react.ts'

/**
 * Libraries bring more than we use, in places where the bundler cannot tell. Should a newer one look otherwise, the build
 * says so.
 */
const unused: readonly Cut[] = [
  ...unusedOfReact,
  ...unusedOfCentrifuge,
  // How the router would write searches; ours are plain text (`entry/router.tsx`).
  {
    file: /router-core\/dist\/esm\/router\.js/,
    cut: /import \{ defaultParseSearch, defaultStringifySearch \} from "\.\/searchParams\.js";/g,
    times: 1,
    instead: 'const [defaultParseSearch, defaultStringifySearch] = [];',
  },
  // Every route of the router carries its link component; ours are plain links (NAV-03).
  {
    file: /react-router\/dist\/esm\/route\.js/,
    cut: /import \{ Link \} from "\.\/link\.js";/g,
    times: 1,
    instead: "const Link = 'a';",
  },
]

export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        let lean = code
        for (const { file, cut, times, instead } of unused) {
          if (!file.test(id)) continue
          if (lean.match(cut)?.length !== times) throw new Error(`${id} is not as it was known: ${cut.source}`)
          lean = lean.replaceAll(cut, instead)
        }
        return id.includes('/centrifuge/') ? shortenPrivateNames(lean) : lean
      },
    },
  }
}
