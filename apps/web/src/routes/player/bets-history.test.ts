import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { sampleSite } from '../../site/testing/sample-site.ts'
import { Route } from './bets-history.tsx'

it('CFG-01f a site that hides My bets has no page for them', () => {
  const open = Route.options.beforeLoad as unknown as (given: object) => unknown
  const answer = (isMyBetsVisible: boolean) => {
    try {
      return open({ context: { site: sampleSite({ site: { isMyBetsVisible } }) } })
    } catch (error) {
      return isNotFound(error)
    }
  }
  expect([answer(true), answer(false)]).toEqual([undefined, true])
})
