import type { Links } from '../../../state/links.ts'
import type { Destination } from './read-keys.ts'

export function pageOf(to: Destination, links: Links): string {
  switch (to) {
    case 'home':
      return links.home()
    case 'live':
      return links.page('in_play')
    case 'schedule':
      return links.page('schedule')
    case 'results':
      return links.page('results')
    case 'bets':
      return links.bets()
  }
}
