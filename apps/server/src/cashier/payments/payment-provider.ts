import type { SiteConfiguration } from '@touchline/contract/site'
import type { Log } from '@touchline/process'
import type { Site } from '../../platform/http/index.ts'
import { isPaymentSecretOf, paymentSecretName } from '../../operators/site/index.ts'
import type { PaymentProvider } from './provider-calls.ts'

export type Providers = {
  /** Returns undefined if the site has no provider at the moment. */
  of(site: Pick<Site, 'key' | 'operatorKey'>, configuration: SiteConfiguration): PaymentProvider | undefined
  /**
   * Returns the provider for queries about payments that were already sent, even if the site has no provider any more.
   */
  formerly(
    site: Pick<Site, 'operatorKey'>,
    configuration: SiteConfiguration,
  ): Omit<PaymentProvider, 'merchantId'> | undefined
  /**
   * Returns the secrets, current and former, that may sign messages about the site's payments, even if it no longer
   * takes any.
   */
  messageSecrets(site: Pick<Site, 'operatorKey'>, configuration: SiteConfiguration): string[]
  /** True if the provider is a sandbox, which moves only play money. */
  isSandbox: boolean
}

type Options = {
  url: string | undefined
  isSandbox: boolean
  secretOf: (name: string) => string | undefined
  log: Log
}

/**
 * Each operator has its own secrets (DEP-06a). PAYMENTS_SECRET, which belongs to no operator, is for sandboxes, which
 * never pay out real money.
 */
export function createProviders({ url, isSandbox, secretOf, log }: Options): Providers {
  const reported = new Set<string>()

  /** Logs a missing secret once per site, because otherwise the only sign of it would be that payments do not work. */
  function reportMissing({ key, operatorKey }: Pick<Site, 'key' | 'operatorKey'>): void {
    if (reported.has(key)) return
    reported.add(key)
    log.error({ site: key, operator: operatorKey }, 'no payments: there is no secret of the operator')
  }

  function secretNames({ operatorKey }: Pick<Site, 'operatorKey'>, { operations }: SiteConfiguration): string[] {
    const { secretName = paymentSecretName(operatorKey) } = operations.payments
    const own = isPaymentSecretOf(operatorKey, secretName) ? [secretName] : []
    return isSandbox && operations.payments.secretName === undefined ? [...own, 'PAYMENTS_SECRET'] : own
  }
  const known = (names: readonly string[]) => names.flatMap((name) => secretOf(name) ?? [])

  return {
    isSandbox,
    of(site, configuration) {
      const { legal, operations } = configuration
      // Play money never reaches a real provider, and real money never reaches a sandbox (DEP-06c).
      if (url === undefined || legal.isPlayMoney !== isSandbox) return undefined
      // On a sandbox, play-money sites take payments only if their configuration names a merchant.
      if (isSandbox && operations.payments.merchantId === undefined) return undefined
      const [secret] = known(secretNames(site, configuration))
      const { merchantId = site.key } = operations.payments
      if (secret === undefined) reportMissing(site)
      return secret === undefined ? undefined : { url, merchantId, secret, isSandbox }
    },
    formerly(site, configuration) {
      const [secret] = known(secretNames(site, configuration))
      return url === undefined || secret === undefined ? undefined : { url, secret, isSandbox }
    },
    messageSecrets: (site, configuration) =>
      known(secretNames(site, configuration).flatMap((name) => [name, `${name}__FORMER`])),
  }
}
