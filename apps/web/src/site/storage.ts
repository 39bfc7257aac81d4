import type * as z from 'zod/mini'

/** Something stored for this tab, or null when there is none or it is not what it should be. */
export function readStored<S extends z.ZodMiniType>(name: string, schema: S): z.infer<S> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return parsed.success ? (parsed.data as z.infer<S>) : null
  } catch {
    return null
  }
}

/** Whether there is something to read, of whatever kind. */
export function hasStored(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** A browser may refuse to store anything; the page then forgets it on reload, and nothing else. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing to be done about it.
  }
}

/** Something this browser remembers as said once (SESS-06). A browser that stores nothing never remembers. */
export function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Whether it will be remembered. */
export function setFlag(name: string, isSet = true): boolean {
  try {
    if (isSet) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}

/** A short text this browser remembers; null where there is none. */
export function readMark(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null forgets it. */
export function writeMark(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Nothing to be done about it.
  }
}

/** Null also where the page may have none, as in a sandboxed frame, and where somebody has written nonsense. */
export function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Browsers keep no cookie longer than 400 days. */
export function writeCookie(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, Math.min(days, 400), location.protocol === 'https:'))
}

/** One that is written out already. */
export function setCookie(text: string): void {
  try {
    document.cookie = text
  } catch {
    // Then it is forgotten with the page.
  }
}

export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const safety = isSecure ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${safety}`
}
