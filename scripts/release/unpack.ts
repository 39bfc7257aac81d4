import { unpackRelease } from './last-release.ts'

// node scripts/release/unpack.ts <folder> [<version>]: writes the server of the last release, or of the named one, into an
// empty folder from which its processes start, and prints its version. Tests start it from there.
const [folder, version] = process.argv.slice(2)
if (folder === undefined) throw new Error('a folder is missing: node scripts/release/unpack.ts <folder> [<version>]')
try {
  console.log(unpackRelease(folder, version))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
