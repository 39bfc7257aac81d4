import { describe, expect, it } from 'vitest'
import { issuesOf } from '../testing/issues-of.ts'

const issues = (saferGambling: object) => issuesOf({ saferGambling })
const prompts = { signUp: true }

describe('the jurisdiction of a site', () => {
  it('RG-05 a site of Great Britain needs a gross deposit limit and a prompt', () => {
    expect(issues({ jurisdiction: 'GB', prompts })).toEqual([])
    expect(issues({ jurisdiction: 'GB', prompts: { firstDeposit: true } })).toEqual([])
    expect(issues({ jurisdiction: 'GB', prompts, depositLimit: 'net' })).toEqual(['saferGambling.depositLimit'])
    expect(issues({ jurisdiction: 'GB' })).toEqual(['saferGambling.prompts'])
  })

  it('RG-05 a site of Great Britain reminds players at least every six months to review limits, and every year that they have none', () => {
    const reminders = { review: 7, withoutLimit: null }
    expect(issues({ jurisdiction: 'GB', prompts, reminders })).toEqual([
      'saferGambling.reminders.review',
      'saferGambling.reminders.withoutLimit',
    ])
    expect(issues({ jurisdiction: 'MT', prompts, reminders, depositLimit: 'net' })).toEqual([])
  })

  it('RG-05 every jurisdiction requires exclusions, reality checks and a deposit limit', () => {
    const limits = ['bet', 'coolingoff', 'deposit']
    expect(issues({ jurisdiction: 'MT', prompts, limits })).toEqual(['saferGambling.limits', 'saferGambling.limits'])
    expect(issues({ limits })).toEqual([])
    expect(issues({ limits: ['bet', 'bet'] })).not.toEqual([])
    expect(issues({ jurisdiction: 'FR' })).toEqual(['saferGambling.jurisdiction'])
  })
})
