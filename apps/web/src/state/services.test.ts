import { expect, it } from 'vitest'
import { authForms } from './address/auth-forms.ts'
import { isFormOffered, isPathOffered } from './services.ts'
import { sampleSite } from './testing/sample-site.ts'

it('player B3: without its service a form is not offered; signing in always is', () => {
  expect(authForms.filter((form) => isFormOffered(form, sampleSite()))).toEqual(['sign-in'])
  const site = sampleSite({ services: { password_reset: true } })
  expect(authForms.filter((form) => isFormOffered(form, site))).toEqual([
    'sign-in',
    'password-edit',
    'password-new',
    'unlock',
  ])
})

it('player B3: a path of a service is offered with it, every other path always', () => {
  const site = sampleSite({ services: { limits: true } })
  const offered = ['/profile/limits', '/profile', '/users/sign-up', '/promotions', '/sports/live', '/safer-play', '/x']
  expect(offered.filter((path) => isPathOffered(path, site))).toEqual([
    '/profile/limits',
    '/sports/live',
    '/safer-play',
    '/x',
  ])
})
