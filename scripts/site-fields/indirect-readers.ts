const slipSettings = 'packages/betting/src/slip/slip-settings.ts'

/** Settings that a package reads through a type of its own, in the file of that type. What lies below them is its own, too. */
export const readThroughOtherTypes: Readonly<Record<string, string>> = {
  'currencies[].subcurrencies': 'packages/i18n/src/money.ts',
  'features.multi_single_bets': slipSettings,
  'sportsbook.customBetAllowedForSingle': 'packages/betting/src/slip/selections.ts',
  'sportsbook.multiSingleAvailableByProvider': slipSettings,
  'sportsbook.providerStatuses': slipSettings,
}

/** Settings whose parts are never named where they are read, and what becomes of the whole. */
export const readAsAWhole: Readonly<Record<string, string>> = {
  'brand.themes.dark': 'each colour is a line of the sheet',
  'brand.themes.light': 'each colour is a line of the sheet',
  'customPages[].seo.meta': 'each is a tag of the page',
  'platformSettings.deposit.amounts': 'the range of a currency is passed on',
  'platformSettings.withdrawal.amounts': 'the range of a currency is passed on',
  'seo.page.*.meta': 'each is a tag of the page',
  'seo.usual.meta': 'each is a tag of the page',
}

/** Settings that no process reads, because they are not for one. */
export const readByPeople: Readonly<Record<string, string>> = {
  'operations.notes': 'staff read it in the document itself',
  'saferGambling.jurisdiction': 'the schema itself compares the other settings with its law',
}
