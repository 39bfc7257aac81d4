import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { deviceName } from './device-name.ts'

/** `Chrome on Windows`, in the language of the page. */
export function useDeviceText(): (session: { user_agent: string | null }) => string {
  const { t } = useI18n()
  return ({ user_agent: userAgent }) => {
    const name = deviceName(userAgent)
    return name === null ? t('devices.unknown') : t('devices.named', { browser: name.browser, system: name.system })
  }
}
