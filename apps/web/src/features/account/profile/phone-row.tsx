import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getPhone } from '@touchline/contract'
import type { PhoneVerification } from '@touchline/contract'
import { Button, Pill, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { Api } from '../../../api/index.ts'
import { usePage } from '../../../site/use-page.ts'
import { Dialog, Row, LoadFailed, showDone } from '../../account-frame/parts/index.ts'

type PhoneRowProps = { playerId: number; onVerified: () => void }

/** AUTH-06: shows the phone number and whether it was verified. */
export function PhoneRow({ playerId, onVerified }: PhoneRowProps) {
  const { api } = usePage()
  const { t, locale } = useI18n()
  const client = useQueryClient()
  const query = phoneQuery(api, playerId, locale)
  const { data: phone, isError, refetch } = useQuery(query)
  const [isOpen, setIsOpen] = useState(false)
  if (isError && !phone) return <LoadFailed onRetry={() => void refetch()} />
  if (!phone) return <Row title={t('profile.mobile_phone')} more={<Skeleton width="m" />} />

  function change(next: PhoneVerification): void {
    client.setQueryData(query.queryKey, next)
    if (!next.verified) return
    setIsOpen(false)
    showDone({ title: t('phone.done') })
    onVerified()
  }

  const act = t(phone.number === null ? 'phone.add' : phone.verified ? 'phone.change' : 'phone.verify')
  return (
    <>
      <Row
        title={t('profile.mobile_phone')}
        mark={phone.number === null ? null : <VerifiedPill phone={phone} />}
        more={phone.number === null ? t('phone.none') : <PhoneText phone={phone} />}
        end={
          <Button
            size="s"
            data-field="mobile_phone auth_phone_number"
            aria-label={`${act}: ${t('profile.mobile_phone')}`}
            onClick={() => setIsOpen(true)}
          >
            {act}
          </Button>
        }
      />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('phone.title')}>
        <PhoneForm phone={phone} onChange={change} />
      </Dialog>
    </>
  )
}

function VerifiedPill({ phone: { verified } }: { phone: PhoneVerification }) {
  const { t } = useI18n()
  return <Pill tone={verified ? 'pos' : 'warn'}>{t(verified ? 'phone.verified' : 'phone.unverified')}</Pill>
}

function PhoneText({ phone: { number, country } }: { phone: PhoneVerification }) {
  return (
    <>
      <bdi className="num">{number}</bdi>
      {country === null ? null : ` · ${country.name}`}
    </>
  )
}

function phoneQuery(api: Api, playerId: number, locale: string) {
  return queryOptions({
    queryKey: ['phone', playerId, locale],
    queryFn: async ({ signal }) => (await api(getPhone, { query: { locale }, signal })).phone,
  })
}
