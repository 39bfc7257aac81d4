import { ButtonLink, Card, EmptyState } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { forgetPlayer } from '../sign-out.ts'
import { ClosureRow } from './closure-row.tsx'
import { ExportRow } from './export-row.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import { Rows } from '../../account-frame/parts/index.ts'

/** AUTH-13cd. */
export function YourDataPage() {
  const { t } = useI18n()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return <Closed />
  return (
    <AccountFrame page="your-data" title={t('data.title')}>
      {({ accounts, player }) => (
        <Rows>
          <ExportRow />
          <ClosureRow
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

function Closed() {
  const { links } = usePage()
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
