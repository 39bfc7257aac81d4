type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Length is what counts, as long as it is not the same few signs again and again. 0: nothing typed. */
export function passwordStrength(password: string, minLength: number): PasswordStrength {
  const signs = Array.from(password)
  if (signs.length === 0) return 0
  const distinct = new Set(signs).size
  if (signs.length < minLength || distinct < 4) return 1
  if (signs.length < 12 || distinct < 6) return 2
  return signs.length < 16 ? 3 : 4
}
