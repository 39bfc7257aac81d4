import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { deleteSession, getSessions } from '@touchline/contract'
import type { OpenSession } from '@touchline/contract'
import { Button, Pill } from '@touchline/ui'
import { useState } from 'react'
import { isApiError } from '../../../api/index.ts'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { deviceName } from './device-name.ts'
import { usePage } from '../../../site/use-page.ts'
import { AccountFrame } from '../../account-frame/index.ts'
import {
  Row,
  Rows,
  RowsSkeleton,
  Section,
  LoadFailed,
  Dialog,
  Failure,
  ConfirmButtons,
  useAct,
  showDone,
} from '../../account-frame/parts/index.ts'
import { useLast } from '../../../site/page/use-submit.ts'

/**
 * Lists the devices on which the player is signed in. The player can sign out each of them, or all but this one at
 * once.
 */
export function DevicesPage() {
  const { t } = useI18n()
  return (
    <AccountFrame page="devices" title={t('devices.title')}>
      {({ player }) => <Devices key={player.id} playerId={player.id} />}
    </AccountFrame>
  )
}

function Devices({ playerId }: { playerId: number }) {
  const { api } = usePage()
  const { t, startsAt } = useI18n()
  const client = useQueryClient()
  const query = sessionsQuery(api, playerId)
  const { data, isError, refetch } = useQuery(query)
  const [ending, setEnding] = useState<readonly OpenSession[]>([])
  const textOf = useDeviceText()
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  const { last_sign_in: last } = data
  const others = data.sessions.filter(({ is_current: isCurrent }) => !isCurrent)
  const sessions = [...data.sessions.filter(({ is_current: isCurrent }) => isCurrent), ...others]

  async function end(sessionsToEnd: readonly OpenSession[]): Promise<void> {
    try {
      for (const { id } of sessionsToEnd) {
        await api(deleteSession, { params: { id } }).catch((error: unknown) => {
          // A session that is not found has ended by itself in the meantime, so nothing is left to do.
          if (!isApiError(error, 'not-found')) throw error
        })
      }
    } finally {
      // If a call fails, the devices that were signed out before it must still disappear from the list.
      await client.invalidateQueries({ queryKey: query.queryKey })
    }
    const [only] = sessionsToEnd
    showDone({
      title:
        sessionsToEnd.length === 1 && only ? t('devices.ended', { device: textOf(only) }) : t('devices.others-ended'),
    })
  }

  return (
    <>
      <Section title={t('devices.signed-in')} {...(others.length === 0 ? { more: t('devices.alone') } : {})}>
        <Rows>
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnd={() => setEnding([session])} />
          ))}
        </Rows>
        {others.length < 2 ? null : (
          <Button variant="line" onClick={() => setEnding(others)}>
            {t('devices.others')}
          </Button>
        )}
      </Section>
      <Section title={t('devices.last')}>
        {last === null ? (
          <p className="text-2">{t('devices.first')}</p>
        ) : (
          <Rows>
            <Row
              icon={deviceName(last.user_agent)?.isPhone ? 'phone' : 'desktop'}
              title={textOf(last)}
              more={<Place address={last.address}>{startsAt(last.at, Date.now())}</Place>}
            />
          </Rows>
        )}
      </Section>
      <EndDialog ending={ending} onEnd={end} onClose={() => setEnding([])} />
    </>
  )
}

function Device({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t, startsAt } = useI18n()
  const textOf = useDeviceText()
  const { user_agent: userAgent, address, is_current: isCurrent, last_seen_at: seenAt, created_at: createdAt } = session
  const device = textOf(session)
  return (
    <Row
      icon={deviceName(userAgent)?.isPhone ? 'phone' : 'desktop'}
      title={device}
      mark={isCurrent ? <Pill tone="pos">{t('devices.this')}</Pill> : null}
      more={
        <Place address={address}>
          {isCurrent
            ? t('devices.since', { when: startsAt(createdAt, Date.now()) })
            : t('devices.seen', { when: startsAt(seenAt, Date.now()) })}
        </Place>
      }
      end={
        isCurrent ? null : (
          <Button size="s" aria-label={t('devices.end-named', { device })} onClick={onEnd}>
            {t('devices.end')}
          </Button>
        )
      }
    />
  )
}

/** Shows when and from which address the server saw the device. */
function Place({ address, children }: { address: string | null; children: string }) {
  return (
    <>
      {children}
      {address === null ? null : (
        <>
          {' · '}
          <bdi className="num">{address}</bdi>
        </>
      )}
    </>
  )
}

function sessionsQuery(api: Api, playerId: number) {
  return queryOptions({
    queryKey: ['sessions', playerId],
    queryFn: ({ signal }) => api(getSessions, { signal }),
    // A player who opens this page wants the present state, so no cached list is used.
    staleTime: 0,
  })
}

type EndDialogProps = {
  /** The sessions to end; empty while the dialog is closed. */
  ending: readonly OpenSession[]
  onEnd: (sessions: readonly OpenSession[]) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a device is signed out. */
function EndDialog({ ending, onEnd, onClose }: EndDialogProps) {
  const { links } = usePage()
  const { t, startsAt } = useI18n()
  const textOf = useDeviceText()
  const act = useAct()
  const shown = useLast(ending.length > 0 ? ending : null) ?? []
  const [only] = shown
  const isOne = shown.length === 1
  if (!only) return null
  return (
    <Dialog
      isOpen={ending.length > 0}
      onClose={onClose}
      title={isOne ? t('devices.end-title', { device: textOf(only) }) : t('devices.others-title')}
    >
      <p className="text-2">
        {isOne
          ? t('devices.end-more', { when: startsAt(only.last_seen_at, Date.now()) })
          : t('devices.others-more', { count: shown.length })}
      </p>
      <Failure problem={act.problems.form} />
      <ConfirmButtons
        act={act}
        cancel={t(isOne ? 'devices.keep' : 'devices.others-keep')}
        onCancel={onClose}
        onConfirm={() =>
          act.run(async () => {
            await onEnd(shown)
            onClose()
          })
        }
      >
        {t(isOne ? 'devices.end-it' : 'devices.others-it')}
      </ConfirmButtons>
      {isOne ? (
        <a className="link text-sm" href={links.profile('security')}>
          {t('devices.not-me')}
        </a>
      ) : null}
    </Dialog>
  )
}

/** Returns a function that describes a device, such as `Chrome on Windows`, in the language of the page. */
function useDeviceText(): (session: { user_agent: string | null }) => string {
  const { t } = useI18n()
  return ({ user_agent: userAgent }) => {
    const name = deviceName(userAgent)
    return name === null ? t('devices.unknown') : t('devices.named', { browser: name.browser, system: name.system })
  }
}
