import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useConfirmation } from '../confirm-password/use-confirmation.tsx'
import { AuthenticatorRow } from './authenticator-row.tsx'
import { factorsQuery } from './factors-query.ts'
import { Passkeys } from './passkeys.tsx'
import { PasswordRow } from './password-row.tsx'
import { useRecoveryCodes } from './use-recovery-codes.tsx'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import { Row, Rows, RowsSkeleton, Section, LoadFailed } from '../../account-frame/parts/index.ts'

/** AUTH-13b: shows the password and the second factors. */
export function SecurityPage() {
  const { t } = useI18n()
  return (
    <AccountFrame page="security" title={t('security.title')}>
      {({ player }) =>
        player.isDemo === true ? (
          <Rows>
            <Row icon="lock" title={t('security.guest')} more={t('security.guest-more')} />
          </Rows>
        ) : (
          <>
            <Section title={t('password.title')} more={t('password.more')}>
              <Rows>
                <PasswordRow />
              </Rows>
            </Section>
            <Factors key={player.id} playerId={player.id} />
          </>
        )
      }
    </AccountFrame>
  )
}

function Factors({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const { t } = useI18n()
  const { data, isError, refetch } = useQuery(factorsQuery(api, playerId))
  const { confirmed, dialog } = useConfirmation()
  const codes = useRecoveryCodes()
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  const part = { confirmed, onChange: () => refetch(), showCodes: codes.show }
  // A factor that was turned on before the site stopped offering it stays in force and can be turned off.
  const isShown = data && (data.is_offered || data.has_totp || data.passkeys.length > 0)
  return (
    <>
      <Section title={t('factor.title')} more={t('factor.more')}>
        {!data ? (
          <RowsSkeleton count={1} />
        ) : (
          <Rows>
            {data.is_app_offered || data.has_totp ? (
              <AuthenticatorRow {...part} factors={data} />
            ) : (
              <Row icon="shield" title={t('factor.app')} more={t('factor.not-offered')} />
            )}
          </Rows>
        )}
      </Section>
      {data && !isShown ? null : (
        <Section title={t('passkey.title')} more={t('passkey.more')}>
          {data ? <Passkeys {...part} factors={data} /> : <RowsSkeleton count={1} />}
        </Section>
      )}
      {dialog}
      {codes.dialog}
    </>
  )
}
