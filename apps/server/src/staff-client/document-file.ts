import * as z from 'zod/mini'

const DocumentFile = z.strictObject({ version: z.int(), document: z.record(z.string(), z.unknown()) })

/** What `npm run site -- get` writes and `put` reads: the version tells what the edit began with. */
export function parseDocumentFile(content: string): z.infer<typeof DocumentFile> {
  return z.parse(DocumentFile, JSON.parse(content))
}
