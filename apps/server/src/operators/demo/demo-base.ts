import type { SiteConfigurationDocument } from '@touchline/contract/site'

type Fields = NonNullable<SiteConfigurationDocument['playerFields']>

/** AUTH-03: what the demo brands ask of a new player. Their seeded players have given none of it, so nothing is missed later. */
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

/** Countries their players may come from, with what SMS are sent to. */
const countries = Object.entries(prefixes).map(([code, phonePrefix]) => ({ code, phonePrefix }))

/** What every demo site has: accounts with play money, several singles at once, and its mark wherever a picture of it is shown. */
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
