import type { Consents } from '@touchline/contract'
import { Card } from '@touchline/ui'
import { useI18n } from '../../site/i18n/use-i18n.tsx'

export type Saving = 'saving' | 'saved' | 'failed' | null

type ConsentTableProps = { consents: Consents; saving: Saving; onChange: (next: Consents) => void }

/** The channels by which offers are sent. Consents for other channels are not shown and do not change. */
const channels = ['notification', 'mail'] as const

/**
 * Lists what a player may be sent. Offers are off until the player turns them on; messages about the account and its
 * bets cannot be turned off.
 */
export function ConsentTable({ consents, saving, onChange }: ConsentTableProps) {
  const { t } = useI18n()
  return (
    <>
      <Card className="contact">
        <table className="contact__table">
          <thead>
            <tr>
              <th scope="col">{t('contact.about')}</th>
              <th scope="col">{t('contact.in-product')}</th>
              <th scope="col">{t('contact.mail')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('contact.security')}</th>
              <td>{t('contact.always')}</td>
              <td>{t('contact.always')}</td>
            </tr>
            <tr>
              <th scope="row">{t('contact.bets')}</th>
              <td>{t('contact.always')}</td>
              <td>{t('contact.never')}</td>
            </tr>
            <tr>
              <th scope="row">{t('contact.offers')}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <button
                    type="button"
                    role="switch"
                    className="switch"
                    aria-checked={consents[channel]}
                    aria-label={t(`contact.offers-${channel}`)}
                    aria-disabled={saving === 'saving' ? true : undefined}
                    onClick={() => saving === 'saving' || onChange({ ...consents, [channel]: !consents[channel] })}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Card>
      <p className="contact__state text-sm" role="status" data-state={saving ?? 'none'}>
        {saving === null ? '' : t(saving === 'failed' ? 'contact.unsaved' : `contact.${saving}`)}
      </p>
    </>
  )
}
