import { describe, expect, it } from 'vitest'
import { findMissingPaths } from './find-missing-paths.ts'
import { replaceBlock } from './replace-block.ts'
import { root } from '../run/run-command.ts'

const missing = (document: string, text: string) => findMissingPaths(root, document, text)

describe('paths in documents', () => {
  it('paths are found from the root, next to the document and, if they begin with src, in any workspace', () => {
    expect(
      missing('docs/glossary.md', '`packages/betting/src/settlement/leg.ts`, `apps/server/src/odds/book`'),
    ).toEqual([])
    expect(missing('apps/server/README.md', '`database/roles.sql`, `packages/process/src/environment.ts`')).toEqual([])
    expect(missing('CONTRIBUTING.md', '`src/play/match-events.ts`')).toEqual([])
  })

  it('paths that do not exist in any of these places are reported', () => {
    expect(missing('docs/glossary.md', 'a `packages/betting/src/leg.ts` and `docs/none/`')).toEqual([
      'packages/betting/src/leg.ts',
      'docs/none/',
    ])
    expect(missing('apps/server/README.md', '`database/none.sql`, `src/play/match-events.ts`')).toEqual([
      'database/none.sql',
      'src/play/match-events.ts',
    ])
    expect(missing('CONTRIBUTING.md', '`src/play/none.ts`')).toEqual(['src/play/none.ts'])
    expect(missing('CONTRIBUTING.md', '`leg.ts` and `no-such-file.ts`')).toEqual(['no-such-file.ts'])
  })

  it('paths may contain placeholders, and may be part of a command', () => {
    expect(missing('README.md', '`apps/*/src/**/environment.ts`, `packages/i18n/src/messages/<locale>/`')).toEqual([])
    expect(missing('README.md', '`src/sports/*/…-game.ts`, `scripts/stack up`')).toEqual([])
    expect(missing('README.md', '`scripts/none up`, `apps/*/none`')).toEqual(['scripts/none', 'apps/*/none'])
  })

  it('URLs, names of other files without a folder, and lines of a code block are not checked', () => {
    expect(
      missing('README.md', '`/healthz`, `POST /control/goal`, `http://docs/none`, `none.json`, `none/x.ts`'),
    ).toEqual([])
    expect(missing('README.md', '```sh\n`scripts/none`\n```\n`docs/none`')).toEqual(['docs/none'])
  })
})

describe('generated blocks of documents', () => {
  it('a generated block replaces only what is between its markers', () => {
    const document = (block: string) =>
      `# Map\n\n<!-- map -->\n\n\`\`\`text\n${block}\n\`\`\`\n\n<!-- end of map -->\n\nMore.\n`
    expect(replaceBlock('# Map\n\n<!-- map --><!-- end of map -->\n\nMore.\n', 'map', 'a → b')).toBe(document('a → b'))
    expect(replaceBlock(document('a → b'), 'map', 'b → c')).toBe(document('b → c'))
  })

  it('both markers of a block must exist', () => {
    expect(() => replaceBlock('<!-- map -->', 'map', '')).toThrow('end of map')
    expect(() => replaceBlock('', 'map', '')).toThrow('end of map')
  })
})
