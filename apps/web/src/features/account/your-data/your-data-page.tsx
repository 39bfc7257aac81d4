import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useState } from 'react'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { Links } from '../../../site/links.ts'
import { AccountFrame } from '../frame/account-frame.tsx'
import { Rows } from '../frame/rows.tsx'
import { forgetPlayer } from '../sign-out.ts'
import { ClosureRow } from './closure-row.tsx'
import { ExportRow } from './export-row.tsx'

/** AUTH-13cd. */
export function YourDataPage({ api, links }: { api: Api; links: Links }) {
  const { t } = useI18n()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return <Closed links={links} />
  return (
    <AccountFrame api={api} links={links} page="your-data" title={t('data.title')}>
      {({ accounts, player }) => (
        <Rows>
          <ExportRow api={api} />
          <ClosureRow
            api={api}
            links={links}
            playerId={player.id}
            accounts={accounts}
            isDemo={player.isDemo === true}
            onClosed={() => {
              setIsClosed(true)
              forgetPlayer()
            }}
          />
        </Rows>
      )}
    </AccountFrame>
  )
}

function Closed({ links }: { links: Links }) {
  const { t } = useI18n()
  return (
    <>
      <h1 className="page-title">{t('close.done')}</h1>
      <Card pad>
        <EmptyState title={t('close.done')} action={<ButtonLink href={links.home()}>{t('close.home')}</ButtonLink>}>
          {t('close.done-more')}
        </EmptyState>
      </Card>
    </>
  )
}
