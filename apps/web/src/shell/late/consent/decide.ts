import { saveConsent } from '../../../state/consent.ts'
import type { Consent } from '../../../state/consent.ts'

/** Kept for a year. A widget cannot be unloaded, so what is taken back goes with the page. */
export function decide(consent: Consent, reload: () => void = () => location.reload()): void {
  if (saveConsent(consent).isWithdrawn) reload()
}
