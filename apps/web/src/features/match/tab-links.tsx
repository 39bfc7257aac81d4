import { ChipLink, ChipRow } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { TabName } from './offered-tabs.ts'

/** What can be read without being asked again and again. */
const readable: ReadonlySet<TabName> = new Set(['markets', 'statistics', 'preview', 'settled'])

/** The tabs of a match with scripts off: each is a page. */
export function TabLinks({ offered, current }: { offered: readonly TabName[]; current: TabName }) {
  const { t } = useI18n()
  return (
    <noscript>
      <ChipRow as="nav" label={t('match.parts')}>
        {offered
          .filter((name) => readable.has(name))
          .map((name) => (
            <ChipLink key={name} href={`?tab=${name}`} current={name === current}>
              {t(`match.${name}`)}
            </ChipLink>
          ))}
      </ChipRow>
    </noscript>
  )
}
