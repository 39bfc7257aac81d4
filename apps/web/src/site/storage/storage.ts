import type * as z from 'zod/mini'

/** Reads a value of this tab; null if it is missing or malformed. */
export function readStored<S extends z.ZodMiniType>(name: string, schema: S): z.infer<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return parsed.success ? (parsed.data as z.infer<S>) : null
  } catch {
    return null
  }
}

/** Returns whether a value is stored, of whatever type. */
export function hasStored(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Stores a value for this tab. In a browser that stores nothing, the value is lost on reload. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The browser stores nothing.
  }
}

/** Reads a flag of this browser (SESS-06). A browser without storage has none. */
export function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Returns whether the flag could be stored. */
export function setFlag(name: string, isSet = true): boolean {
  try {
    if (isSet) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

/** Reads a short text of this browser; null if there is none. */
export function readMark(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a short text in this browser; null removes it. */
export function writeMark(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // The browser stores nothing.
  }
}

/** Reads a cookie. Null if it is missing or malformed, or if cookies are unavailable, as in a sandboxed frame. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Writes a cookie for this many days; browsers limit them to 400. */
export function writeCookie(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, Math.min(days, 400), location.protocol === 'https:'))
}

/** Sets a cookie from its full text. */
export function setCookie(text: string): void {
  try {
    document.cookie = text
  } catch {
    // Cookies are unavailable, so the value is lost with the page.
  }
}

export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const safety = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${safety}`
}
