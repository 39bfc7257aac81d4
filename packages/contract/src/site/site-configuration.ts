import * as z from 'zod/mini'
import { crossProblems } from './cross-problems.ts'
import { Sections } from './sections.ts'

/** Raised when documents of before can no longer be read as they stand. */
export const configurationSchemaVersion = 1

/** As text; far more than a site needs, and little enough to be read and compared at once. */
export const largestConfigurationBytes = 262_144

/**
 * CFG-06: everything an operator decides about one of its sites, in one document. A document says only what differs from
 * the defaults; a brand's name and its locales are all it must say. It is checked by this schema when it is saved and
 * again when it is served. Names nobody knows are refused, so that a slip of the pen does not pass for a setting.
 */
export const SiteConfiguration = Sections.check(
  z.superRefine(
    (configuration, context) => {
      const broken = new Set(context.issues.map(({ path }) => path?.[0]))
      for (const { path, message } of crossProblems(configuration, broken))
        context.addIssue({ code: 'custom', path: [...path], message })
    },
    // With broken sections too, as long as there are sections.
    { when: ({ issues }) => !issues.some(({ code, path = [] }) => code === 'invalid_type' && path.length === 0) },
  ),
)
export type SiteConfiguration = z.infer<typeof SiteConfiguration>
/** As an operator writes it. */
export type SiteConfigurationDocument = z.input<typeof SiteConfiguration>
