import type { RuleMutant } from './rule-mutant.ts'

const fold = 'person/fold-person.ts'
const hold = 'person/evaluate-hold.ts'

/** Faults in the rules PERSON of packages/betting/SPEC.md. */
export const personMutants: readonly RuleMutant[] = [
  { rule: 'PERSON-1', file: fold, find: "return Array.from(letters).toSorted().join('')", replace: 'return letters' },
  { rule: 'PERSON-1', file: fold, find: 'words.length < 2 &&', replace: 'words.length < 1 &&' },
  { rule: 'PERSON-1', file: fold, find: ' && letters.length < minNearLetters', replace: '' },
  { rule: 'PERSON-2', file: fold, find: 'word.replaceAll(digraphs, (pair) => pair.charAt(0))', replace: 'word' },
  { rule: 'PERSON-3', file: fold, find: ', ...withoutOneLetter(letters)]', replace: ']' },
  { rule: 'PERSON-4', file: fold, find: "local.replace(/(?<=.)\\+.*$/, '')", replace: 'local' },
  { rule: 'PERSON-5', file: hold, find: " || kind === 'mailbox'", replace: '' },
  { rule: 'PERSON-5', file: hold, find: 'isEqual && matches.every(({ isKnown }) => isKnown)', replace: 'isEqual' },
  {
    rule: 'PERSON-6',
    file: hold,
    find: " && state !== 'verified'",
    replace: " && state !== 'verified' && state !== 'rejected'",
  },
  {
    rule: 'PERSON-7',
    file: hold,
    find: "if (sameAs === null) return 'waiting-staff'",
    replace: "if (sameAs === null) return 'verified'",
  },
  {
    rule: 'PERSON-8',
    file: hold,
    find: "isRenamed && was === 'verified' ? 'not-checked' : null",
    replace: "isRenamed ? 'not-checked' : null",
  },
  { rule: 'PERSON-8', file: hold, find: "if (was === 'rejected') return null", replace: '' },
  {
    rule: 'PERSON-10',
    file: hold,
    find: "isOnHold(was) && !hasMore ? 'not-checked' : was",
    replace: "isOnHold(was) ? 'verified' : was",
  },
  { rule: 'PERSON-9', file: fold, find: '...withOneGivenName(firstName, lastName), ', replace: '' },
]
