import type { FixtureChange } from '../messages.ts'
import { present } from '../present.ts'
import { integerOf } from '../xml/attributes.ts'
import type { XmlElement } from '../xml/xml-element.ts'
import { readAboutEvent } from './common.ts'

/** Everything but the event only hints: the fixture is fetched again in any case. */
export function readFixtureChange(root: XmlElement): FixtureChange {
  const { requestId, ...about } = readAboutEvent(root)
  return present<FixtureChange>({
    type: 'fixture_change',
    ...about,
    requestId,
    changeType: integerOf(root, 'change_type'),
    startTimeMs: integerOf(root, 'start_time'),
    nextLiveTimeMs: integerOf(root, 'next_live_time'),
  })
}
