import { describe, expect, it } from 'vitest'
import { crestDesign } from './crest.tsx'

describe('crestDesign', () => {
  it('renders a name the same way in every release', () => {
    expect(crestDesign('Ashcombe Rovers')).toEqual({ pattern: 'halves', field: '#24386e', charge: '#f4f4f4' })
    expect(crestDesign('Kestrowcombe')).toEqual({ pattern: 'quarters', field: '#1f4fbf', charge: '#f4d35e' })
    expect(crestDesign('العاصفة')).toEqual({ pattern: 'quarters', field: '#24386e', charge: '#f4f4f4' })
  })

  it('never renders a charge in the colour of its field', () => {
    for (let number = 0; number < 500; number += 1) {
      const { field, charge } = crestDesign(`Club ${number}`)
      expect(charge).not.toBe(field)
    }
  })

  it('renders a league of twenty with hardly a duplicate', () => {
    const designs = Array.from({ length: 20 }, (_, number) => JSON.stringify(crestDesign(`Club ${number}`)))
    expect(new Set(designs).size).toBeGreaterThanOrEqual(17)
  })
})
