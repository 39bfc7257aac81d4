import { isExpired } from './sandbox.ts'
import type { SandboxPayment } from './sandbox.ts'

type DepositPayment = Extract<SandboxPayment, { kind: 'deposit' }>

type Words = Record<
  'title' | 'pay' | 'later' | 'decline' | 'terms' | 'transactions' | 'support' | 'done' | 'expired',
  string
>

const words: Record<'en' | 'de' | 'ar', Words> = {
  en: {
    title: 'Sandbox payment',
    pay: 'Pay',
    later: 'Pay later',
    decline: 'Decline',
    terms: 'Terms',
    transactions: 'Transactions',
    support: 'Support',
    done: 'This payment is done.',
    expired: 'This page is no longer open. Nothing was taken.',
  },
  de: {
    title: 'Testzahlung',
    pay: 'Bezahlen',
    later: 'Später bezahlen',
    decline: 'Ablehnen',
    terms: 'Bedingungen',
    transactions: 'Transaktionen',
    support: 'Hilfe',
    done: 'Diese Zahlung ist abgeschlossen.',
    expired: 'Diese Seite ist nicht mehr offen. Nichts wurde abgebucht.',
  },
  ar: {
    title: 'دفعة تجريبية',
    pay: 'ادفع',
    later: 'ادفع لاحقًا',
    decline: 'ارفض',
    terms: 'الشروط',
    transactions: 'المعاملات',
    support: 'الدعم',
    done: 'اكتملت هذه الدفعة.',
    expired: 'لم تعد هذه الصفحة مفتوحة. لم يُخصم شيء.',
  },
}

/** Returns the provider's own page for a deposit, which takes no money and offers three results. */
export function depositPage(payment: DepositPayment): string {
  const lang = languageOf(payment)
  const text = words[lang]
  const { links, amount, currency, status } = payment
  const button = (result: string, label: string) =>
    `<button name="result" value="${result}" style="padding:12px 20px;font:inherit;border-radius:8px;border:1px solid #8888;cursor:pointer">${label}</button>`
  const form =
    status === 'open' && !isExpired(payment)
      ? `<form method="post" style="display:flex;gap:12px;flex-wrap:wrap">${button('succeeded', text.pay)}${button('pending', text.later)}${button('failed', text.decline)}</form>`
      : `<p>${isExpired(payment) ? text.expired : text.done}</p>`
  const link = (href: string, label: string) => `<a href="${escapeHtml(href)}" target="_top">${label}</a>`
  return page(
    lang,
    `<p style="font-size:1.5rem"><bdi>${escapeHtml(amountText(amount, currency, lang))}</bdi></p>${form}
<p>${link(links.terms, text.terms)} · ${link(links.transactions, text.transactions)} · ${link(links.support, text.support)}</p>`,
  )
}

/**
 * Returns the page for a framed deposit after its result. It does not go back to the merchant, but reports the result
 * to the surrounding page, only at the merchant's origin.
 */
export function framedResultPage(
  payment: DepositPayment,
  result: 'succeeded' | 'failed' | 'pending',
  nonce: string,
): string {
  const lang = languageOf(payment)
  const { origin } = new URL(payment.return_urls.success)
  const told = [{ spi: result }, origin].map((value) => JSON.stringify(value)).join()
  return page(
    lang,
    `<p>${words[lang][isExpired(payment) ? 'expired' : 'done']}</p><script nonce="${nonce}">parent.postMessage(${told})</script>`,
  )
}

function languageOf({ locale }: DepositPayment): 'en' | 'de' | 'ar' {
  const language = locale.slice(0, 2)
  return language === 'de' || language === 'ar' ? language : 'en'
}

function page(lang: 'en' | 'de' | 'ar', content: string): string {
  const { title } = words[lang]
  return `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="color-scheme:light dark;font-family:system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem"><h1>${title}</h1>
${content}</body></html>`
}

/** Returns an amount in minor units as text, with as many decimals as the currency has. */
function amountText(minor: number, currency: string, lang: string): string {
  try {
    const format = new Intl.NumberFormat(lang, { style: 'currency', currency })
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0))
  } catch {
    // Currencies without an ISO code have no known format.
    return `${minor} ${currency}`
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
