import type { I18n } from '@touchline/i18n'
import type { OwnPageProps } from '../account-frame/index.ts'

/** Returns the line under the player's name. AUTH-13e: the address of a demo player is made up, so it is not shown. */
export function shownAddress({ email, isDemo }: OwnPageProps['player'], { t }: I18n): string | null {
  return isDemo === true ? t('shell.demo-account') : email
}
