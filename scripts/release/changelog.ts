export type Change = { summary: string; releases: readonly { type: string }[] }

const titles: Readonly<Record<string, string>> = { major: 'Breaking', minor: 'Added and changed', patch: 'Fixed' }

/** Adds a section for this version above all others. */
export function addRelease(changelog: string, version: string, date: string, changes: readonly Change[]): string {
  const section = Object.entries(titles).flatMap(([type, title]) => {
    const lines = changes.filter((change) => kindOf(change) === type).map(({ summary }) => item(summary))
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}`]
  })
  const release = [`## ${version}, ${date}`, ...section].join('\n\n')
  const first = changelog.search(/^## /m)
  if (first === -1) return `${changelog.trimEnd()}\n\n${release}\n`
  return `${changelog.slice(0, first)}${release}\n\n${changelog.slice(first)}`
}

/** Returns the section of a version; undefined if there is none. */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^(?=## )/m)
  return sections.find((section) => section.startsWith(`## ${version},`))?.trim()
}

/** Writes the commit of a version below its heading. */
export function nameCommit(changelog: string, version: string, commit: string): string {
  return changelog.replace(
    new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)}, .*$`, 'm'),
    `$&\n\nCommit ${commit}.`,
  )
}

/** Returns the newest version that has a commit, or the given one if it has. */
export function releasedCommit(changelog: string, wanted?: string): { version: string; commit: string } | undefined {
  const named = [...changelog.matchAll(/^## (\S+), .*\n\nCommit ([0-9a-f]{40})\.$/gm)]
  return named
    .map(([, version = '', commit = '']) => ({ version, commit }))
    .find(({ version }) => wanted === undefined || version === wanted)
}

/** Returns the kind of a change: the largest that its changeset names, because all packages share one version. */
function kindOf({ releases }: Change): string | undefined {
  return Object.keys(titles).find((type) => releases.some((release) => release.type === type))
}

function item(summary: string): string {
  return `- ${summary.trim().replaceAll(/\n(?=.)/g, '\n  ')}`
}
