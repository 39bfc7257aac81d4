import { expect, it } from 'vitest'
import { addRelease, nameCommit, releasedCommit, releaseNotes } from './changelog.ts'

const before = '# Changelog\n\nWhat changed.\n\n## 0.2.0, 2026-11-15\n\nThe first.\n'
const changes = [
  { summary: 'A repair.\n\nWith more text.', releases: [{ type: 'patch' }] },
  { summary: 'A new thing.', releases: [{ type: 'patch' }, { type: 'minor' }] },
]

it('a release is listed above earlier ones, and its new features above its fixes', () => {
  expect(addRelease(before, '0.3.0', '2026-12-01', changes)).toBe(
    [
      '# Changelog\n\nWhat changed.',
      '## 0.3.0, 2026-12-01',
      '### Added and changed\n\n- A new thing.',
      '### Fixed\n\n- A repair.\n\n  With more text.',
      '## 0.2.0, 2026-11-15\n\nThe first.\n',
    ].join('\n\n'),
  )
})

it('the notes of a release contain only the section of its version', () => {
  const after = addRelease(before, '0.3.0', '2026-12-01', changes)
  expect(releaseNotes(after, '0.3.0')).toMatch(/^## 0\.3\.0.*With more text\.$/s)
  expect(releaseNotes(after, '0.2.0')).toBe('## 0.2.0, 2026-11-15\n\nThe first.')
  expect(releaseNotes(after, '0.3')).toBeUndefined()
})

it('the last release is the newest version with a commit in the changelog', () => {
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
  expect(releasedCommit(before)).toBeUndefined()
  const released = nameCommit(before, '0.2.0', first)
  expect(releasedCommit(released)).toEqual({ version: '0.2.0', commit: first })
  const next = addRelease(released, '0.3.0', '2026-12-01', changes)
  expect(releasedCommit(next)).toEqual({ version: '0.2.0', commit: first })
  const both = nameCommit(next, '0.3.0', second)
  expect(releasedCommit(both)).toEqual({ version: '0.3.0', commit: second })
  expect(releasedCommit(both, '0.2.0')).toEqual({ version: '0.2.0', commit: first })
  expect(releasedCommit(both, '0.1.0')).toBeUndefined()
})
