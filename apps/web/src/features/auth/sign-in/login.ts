import { PhoneNumber } from '@touchline/contract'
import { plainNumber } from '../../player-fields/index.ts'

type Login = { email: string } | { auth_phone_number: string }

/** AUTH-02: parses an address or a number in any spelling. Returns null if the text is neither. */
export function parseLogin(text: string): Login | null {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return /^\S+@\S+$/.test(trimmed) ? { email: trimmed } : null
  const number = plainNumber(trimmed)
  return PhoneNumber.safeParse(number).success ? { auth_phone_number: number } : null
}
