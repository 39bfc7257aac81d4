type Asked = { id: string; forms: readonly string[]; isRequired: boolean }

/** AUTH-13a: where a sign-up need not say when the player was born, it says that they are old enough. */
export function isAgeToBeAccepted(playerFields: readonly Asked[]): boolean {
  return !playerFields.some(
    ({ id, forms, isRequired }) => id === 'date_of_birth' && isRequired && forms.includes('sign_up'),
  )
}
