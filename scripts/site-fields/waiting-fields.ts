/** A setting nobody reads yet, and the requirement that will. `watch`: the text by which its first reader is known. */
export type WaitingField = { requirement: string; watch?: string }

/** Each stands in the schema so that documents need no change when the requirement is built. */
export const waitingFields: Readonly<Record<string, WaitingField>> = {
  'currencies[].subcurrencies[].code': { requirement: 'ODDS-02', watch: 'subcurrencies' },
  'currencies[].subcurrencies[].subunits': { requirement: 'ODDS-02', watch: 'subcurrencies' },
  'embedding.isAnyOriginAllowedForTokens': { requirement: 'HOST-03' },
  'features.freebet_progress_bar': { requirement: 'BON-03' },
  'features.jackpots': { requirement: 'BOOK-19', watch: 'features.jackpots' },
  'features.vip_bets': { requirement: 'BET-03' },
  'operations.alertMails[]': { requirement: 'AUTH-11' },
  'operations.notes': { requirement: 'BEY-10', watch: 'operations.notes' },
  'operations.userGroupStatusId': { requirement: 'AUTH-09' },
  'operations.webhooks[].events[]': { requirement: 'DEP-06', watch: 'webhooks' },
  'operations.webhooks[].secretName': { requirement: 'DEP-06', watch: 'webhooks' },
  'operations.webhooks[].url': { requirement: 'DEP-06', watch: 'webhooks' },
  'platformSettings.auth.isUserGroupCheckerOn': { requirement: 'AUTH-09' },
  'saferGambling.jurisdiction': { requirement: 'RG-05', watch: 'saferGambling.jurisdiction' },
  'site.appIcon.variants[]': { requirement: 'BEY-10', watch: 'appIcon.variants' },
  'site.favicon.image.variants[]': { requirement: 'BEY-10', watch: 'favicon.image.variants' },
  'sportsbook.isMultiActiveFreebetsAllowed': { requirement: 'SLIP-17' },
  'sportsbook.sportTypeProviders.*': { requirement: 'CAT-07' },
}
