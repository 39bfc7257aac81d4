import type { SiteConfigurationDocument } from '@touchline/contract/site'

type Fields = NonNullable<SiteConfigurationDocument['playerFields']>

/** AUTH-03: the fields of a new player on the demo sites. Seeded players have none of them, so no field is marked as missed. */
const playerFields: Fields = [
  { id: 'email', forms: ['sign_up'], isEditable: false },
  { id: 'auth_phone_number', forms: ['sign_up'], isEditable: false },
  { id: 'password', forms: ['sign_up'] },
  { id: 'first_name', forms: ['sign_up', 'profile'] },
  { id: 'last_name', forms: ['sign_up', 'profile'] },
  { id: 'nickname', forms: ['profile'], isRequired: false },
  { id: 'date_of_birth', forms: ['sign_up', 'profile'], isEditable: false },
  { id: 'country', forms: ['sign_up', 'profile'], isEditable: false },
  { id: 'city', forms: ['profile'], isRequired: false },
  { id: 'address', forms: ['profile'], isRequired: false },
  { id: 'postal_code', forms: ['profile'], isRequired: false },
  { id: 'mobile_phone', forms: ['profile'], isRequired: false },
  { id: 'currency', forms: ['sign_up'], isEditable: false },
  { id: 'terms_acceptance', forms: ['sign_up'], isEditable: false },
  { id: 'receive_promos', forms: ['sign_up', 'profile'], isRequired: false },
]

const prefixes = {
  ...{ AE: '+971', AT: '+43', BE: '+32', BH: '+973', BR: '+55', CA: '+1', CH: '+41', CZ: '+420', DE: '+49' },
  ...{ DK: '+45', EG: '+20', ES: '+34', FI: '+358', FR: '+33', GB: '+44', GR: '+30', IE: '+353', IN: '+91' },
  ...{ IT: '+39', JO: '+962', JP: '+81', KW: '+965', LU: '+352', MA: '+212', MT: '+356', NL: '+31', NO: '+47' },
  ...{ NZ: '+64', OM: '+968', PL: '+48', PT: '+351', QA: '+974', SA: '+966', SE: '+46', ZA: '+27' },
}

/** The countries that players may come from, with the prefixes that SMS may be sent to. */
const countries = Object.entries(prefixes).map(([code, phonePrefix]) => ({ code, phonePrefix }))

/** Returns what all demo sites share: accounts with play money, several singles in one slip, and the mark as logo and icon. */
export function demoBase(mark: string) {
  return {
    site: { logo: { kind: 'svg', svg: mark }, favicon: { kind: 'svg', svg: mark } },
    services: {
      sign_up: true,
      account: true,
      password_reset: true,
      limits: true,
      deposit: true,
      transactions: true,
    },
    playerFields,
    countries,
    features: { multi_single_bets: true },
    sportsbook: { multiSingleAvailableByProvider: { betradar: true, oddin: true } },
  } as const satisfies Partial<SiteConfigurationDocument>
}

// The marks are drawn with shapes only, so that they can be inlined in a page.

const svg = (side: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${shapes}</svg>`

/** A corner of the pitch with its quarter circle. */
export const touchlineMark = svg(
  28,
  `<rect width="28" height="28" rx="7" fill="#5a66f1"/><path d="M8 6v14h14M8 12a8 8 0 0 1 8 8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
)

/** A crocus with three petals and the three threads of saffron. */
export const zafaranMark = svg(
  28,
  `<rect width="28" height="28" rx="14" fill="#2c1a0d"/><path d="M14 22c-4.6-2.4-6.6-6-6.2-11.2C10.4 12 13 15.6 14 22z" fill="#c9a6e8"/><path d="M14 22c4.6-2.4 6.6-6 6.2-11.2C17.6 12 15 15.6 14 22z" fill="#b48add"/><path d="M14 22c-2.6-5-2.6-10 0-15.5 2.6 5.5 2.6 10.5 0 15.5z" fill="#e3cdf5"/><path d="M14 17V9.5M14 16c-.8-2.5-1.6-4.2-2.8-5.7M14 16c.8-2.5 1.6-4.2 2.8-5.7" fill="none" stroke="#f4a81d" stroke-width="1.3" stroke-linecap="round"/>`,
)

/** A lighthouse on a mole above the swell. */
export const harbourMark = svg(
  28,
  `<rect width="28" height="28" rx="4" fill="#0f3d4c"/><path d="M12 6h4l1 9h-6z" fill="#f3f7f8"/><path d="M13 6V4.5h2V6" fill="none" stroke="#f3f7f8" stroke-width="1.2"/><path d="M5 18.5c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0M5 22.5c1.5-1.2 3-1.2 4.5 0s3 1.2 4.5 0 3-1.2 4.5 0 3 1.2 4.5 0" fill="none" stroke="#63c5da" stroke-width="1.6" stroke-linecap="round"/>`,
)
