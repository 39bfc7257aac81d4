import { SiteConfiguration, unbuiltIssues } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { demoOperators } from './index.ts'

it('CFG-06ac no demo brand sets what nothing reads', () => {
  for (const { key, document } of demoOperators.flatMap(({ sites }) => sites))
    expect([key, unbuiltIssues(SiteConfiguration.parse(document))]).toEqual([key, []])
})
