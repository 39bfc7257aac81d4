import { ButtonLink, Card, EmptyState, Button, Note, saveFile } from '@touchline/ui'
import { useState } from 'react'
import { getExport } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { forgetPlayer } from '../sign-out.ts'
import { ClosureRow } from './closure.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import { Rows, Row, useAct } from '../../account-frame/parts/index.ts'
import { isApiError } from '../../../api/index.ts'
import { useSite } from '../../../site/use-site.ts'
import { useConfirmation } from '../confirm-password/use-confirmation.tsx'

/** AUTH-13cd: lets the player export their data and close the account. */
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

/** AUTH-13c: saves everything that is stored about the player as a file. */
function ExportRow() {
  const { api } = usePage()
  const { t } = useI18n()
  const { key } = useSite()
  const act = useAct()
  const { confirmed, dialog } = useConfirmation()
  const [saved, setSaved] = useState<{ name: string; isComplete: boolean } | null>(null)

  function prepare(): void {
    act.run(async () => {
      setSaved(null)
      try {
        const data = await confirmed(() => api(getExport, {}))
        if (data === null) return
        const name = `${key}-${data.exported_at.slice(0, 10)}.json`
        saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
        setSaved({ name, isComplete: data.is_complete })
      } catch (error) {
        if (!isApiError(error, 'too-many-attempts')) throw error
        act.setProblems({ fields: {}, form: 'data.too-often' })
      }
    })
  }

  const { form } = act.problems
  return (
    <>
      <Row
        icon="file"
        title={t('data.export')}
        more={t('data.export-more')}
        end={
          <Button size="s" blocked={act.isBusy} aria-busy={act.isBusy} onClick={prepare}>
            {t(act.isBusy ? 'data.preparing' : 'data.prepare')}
          </Button>
        }
      />
      {form === null && saved === null ? null : (
        <div className="account-row" role={form === null ? 'status' : 'alert'}>
          {form === null ? (
            <Note
              tone={saved?.isComplete === false ? 'warn' : 'pos'}
              icon={saved?.isComplete === false ? 'warning' : 'check'}
              title={t('data.ready')}
              className="grow"
            >
              {t(saved?.isComplete === false ? 'data.cut-more' : 'data.ready-more', { name: saved?.name ?? '' })}
            </Note>
          ) : (
            <Note tone="neg" icon="warning" className="grow">
              {t(form)}
            </Note>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
