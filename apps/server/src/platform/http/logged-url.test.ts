import { expect, it } from 'vitest'
import { loggedUrl } from './logged-url.ts'

const secret = 'S3cr3tS3cr3tS3cr3tS3cr3tS3cr3tS3cr3tS3cr3t0'
const path = '/api/platform/users/confirmation'

it.each([
  `${path}?confirmation_token=${secret}`,
  `${path}?confirmation%5Ftoken=${secret}`,
  `${path}?confirmation_%74oken=${secret}`,
  `${path}?x=1&unlock_token=${secret}&y=2`,
  `${path}?x=1?unlock_token=${secret}`,
  `${path}?x=1;unlock_token=${secret}`,
  `${path}%3Fconfirmation_token=${secret}`,
  `${path}%3fconfirmation_token%3D${secret}`,
  `${path}?confirmation_token%3D${secret}`,
  `${path}?next=%2Fusers%3Freset_password_token%3D${secret}`,
  `${path}?CONFIRMATION_TOKEN=${secret}`,
  `${path}?%zz=${secret}`,
])('AUTH-11 %s is logged without its secret', (url) => {
  expect(loggedUrl(url)).not.toContain(secret)
  expect(loggedUrl(url)).toContain(path)
})

it('what is no secret stays', () => {
  expect(loggedUrl('/api/v2/matches?limit=20&sport_key=soccer')).toBe('/api/v2/matches?limit=20&sport_key=soccer')
  expect(loggedUrl('/api/v2/sports')).toBe('/api/v2/sports')
})
