/** The text by which the first reader of a setting that nothing reads is known, where its name alone stands for more than one thing. */
export const watchedTexts: Readonly<Record<string, string>> = {
  'features.jackpots': 'features.jackpots',
  'operations.webhooks[].events[]': 'webhooks',
  'operations.webhooks[].secretName': 'webhooks',
  'operations.webhooks[].url': 'webhooks',
  'site.appIcon.variants[]': 'appIcon.variants',
  'site.favicon.image.variants[]': 'favicon.image.variants',
}

/** Settings that no process reads, because they are not for one. */
export const readByPeople: Readonly<Record<string, string>> = {
  'operations.notes': 'staff read it in the document itself',
  'saferGambling.jurisdiction': 'the schema itself compares the other settings with its law',
}
