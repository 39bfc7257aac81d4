import { notFound } from '@tanstack/react-router'
import type { I18n, MessageKey } from '@touchline/i18n'
import { pageHead } from '../../shell/document/page-head.ts'
import type { Links } from '../../site/links.ts'
import type { PageContext } from '../../site/page-context.ts'

/** These guards are shared because they are part of every page, before the file of the route arrives. */
export function requireAccount({ context: { site } }: { context: Pick<PageContext, 'site'> }): void {
  if (!site.services.account) throw notFound()
}

export function requireLimits({ context: { site } }: { context: Pick<PageContext, 'site'> }): void {
  if (!site.services.limits) throw notFound()
}

/** A page of the wallet exists only if its service is on. */
export function requireService(name: 'deposit' | 'withdrawal' | 'transactions') {
  return ({ context: { site } }: { context: Pick<PageContext, 'site'> }): void => {
    if (!site.services[name]) throw notFound()
  }
}

type HeadContext = Pick<Parameters<typeof pageHead>[0], 'site' | 'locale' | 'origin'> & { i18n: I18n; links: Links }

/** Builds the head of a page below `/profile/`, which is never indexed. */
export function accountHead(part: string, title: MessageKey, playMoneyTitle = title) {
  return ({ match: { context } }: { match: { context: HeadContext } }) =>
    pageHead({
      ...context,
      page: null,
      title: context.i18n.t('auth.page-title', {
        form: context.i18n.t(context.site.legal.isPlayMoney ? playMoneyTitle : title),
        site: context.site.brand.name,
      }),
      path: context.links.profile(part),
      isIndexed: false,
    })
}
