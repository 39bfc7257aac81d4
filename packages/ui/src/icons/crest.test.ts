import { describe, expect, it } from 'vitest'
import { crestDesign } from './crest.tsx'

describe('crestDesign', () => {
  it('a name has the same crest in every release of the product', () => {
    expect(crestDesign('Ashcombe Rovers')).toEqual({ pattern: 'halves', field: '#24386e', charge: '#f4f4f4' })
    expect(crestDesign('Kestrowcombe')).toEqual({ pattern: 'quarters', field: '#1f4fbf', charge: '#f4d35e' })
    expect(crestDesign('العاصفة')).toEqual({ pattern: 'quarters', field: '#24386e', charge: '#f4f4f4' })
  })

  it('the symbol of a crest never has the colour of its background', () => {
    for (let number = 0; number < 500; number += 1) {
      const { field, charge } = crestDesign(`Club ${number}`)
      expect(charge).not.toBe(field)
    }
  })

  it('twenty clubs of a league have at least 17 different crests', () => {
    const designs = Array.from({ length: 20 }, (_, number) => JSON.stringify(crestDesign(`Club ${number}`)))
    expect(new Set(designs).size).toBeGreaterThanOrEqual(17)
  })
})
