import type { SiteConfigurationDocument } from '@touchline/contract/site'

/** What the demo brands ask: little at sign-up, and the rest in the profile, where it may be left out. */
export const demoPlayerFields: SiteConfigurationDocument['playerFields'] = [
  { id: 'email', forms: ['sign_up', 'missed'], isEditable: false },
  { id: 'password', forms: ['sign_up'] },
  { id: 'first_name', forms: ['profile'], isRequired: false },
  { id: 'last_name', forms: ['profile'], isRequired: false },
  { id: 'nickname', forms: ['profile'], isRequired: false },
  { id: 'date_of_birth', forms: ['sign_up', 'missed'], isEditable: false },
  { id: 'country', forms: ['sign_up', 'missed'], isEditable: false },
  { id: 'city', forms: ['profile'], isRequired: false },
  { id: 'address', forms: ['profile'], isRequired: false },
  { id: 'postal_code', forms: ['profile'], isRequired: false },
  { id: 'mobile_phone', forms: ['profile'], isRequired: false },
  { id: 'currency', forms: ['sign_up'], isEditable: false },
  { id: 'terms_acceptance', forms: ['sign_up'], isEditable: false },
]
