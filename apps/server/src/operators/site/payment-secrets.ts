import type { ConfigurationIssue, SiteConfiguration } from '@touchline/contract/site'

const prefix = 'PAYMENTS_SECRET_'

/** The variable with the payment secret of an operator: its key in capitals, with `_` for `-`. */
export function paymentSecretName(operatorKey: string): string {
  return prefix + operatorKey.toUpperCase().replaceAll('-', '_')
}

/** The operator's own variable, or that with `__` and more, for a second merchant of it. Every name is of one operator alone. */
export function isPaymentSecretOf(operatorKey: string, name: string): boolean {
  const [owner = ''] = name.split('__')
  return owner === paymentSecretName(operatorKey)
}

/** Nobody signs with the secret of another operator: such a document is not saved. */
export function foreignSecrets(operatorKey: string, { operations }: SiteConfiguration): ConfigurationIssue[] {
  const { secretName } = operations.payments
  if (secretName === undefined || isPaymentSecretOf(operatorKey, secretName)) return []
  const message = `must be ${paymentSecretName(operatorKey)}, or begin with it and __`
  return [{ path: 'operations.payments.secretName', message }]
}
