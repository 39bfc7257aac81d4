import { identifyWrittenBlocks, SiteConfiguration, unbuiltIssues, unreadBlocks } from '@touchline/contract/site'
import { expect, it } from 'vitest'
import { demoOperators } from './index.ts'

it('CFG-06ac no demo brand uses a setting that the product does not read', () => {
  for (const { key, document } of demoOperators.flatMap(({ sites }) => sites))
    expect([key, unbuiltIssues(SiteConfiguration.parse(document))]).toEqual([key, []])
})

it('SHELL-03 every block of a demo brand is drawn', () => {
  for (const { key, document } of demoOperators.flatMap(({ sites }) => sites))
    expect([key, unreadBlocks(identifyWrittenBlocks(document))]).toEqual([key, []])
})
