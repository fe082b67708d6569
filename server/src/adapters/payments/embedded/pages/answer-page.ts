import { AppError } from '../../../../core/errors.ts'
import type { PageAnswer, PageRequest } from '../../../../ports/payments.ts'
import type { Provider } from '../provider.ts'
import { checkoutPage } from './checkout-page.ts'
import { invoicePage } from './invoice-page.ts'
import { dead } from './layout.ts'
import { payoutsPage } from './payouts-page.ts'
import { portalPage } from './portal-page.ts'
import { pageStyle } from './style.ts'

type Page = (provider: Provider, id: string, request: PageRequest) => Promise<PageAnswer | undefined>

const pages: Record<string, Page> = {
  checkout: checkoutPage,
  portal: portalPage,
  payouts: payoutsPage,
  invoice: invoicePage,
}

export async function answerPage(provider: Provider, request: PageRequest): Promise<PageAnswer> {
  if (request.path === '/page.css') return { status: 200, type: 'css', body: pageStyle }
  const [, kind = '', id = ''] = /^\/([a-z]+)\/([\w]+)\/?$/.exec(request.path) ?? []
  const show = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  try {
    return (await show?.(provider, id, request)) ?? nothingHere()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return nothingHere()
    throw error
  }
}

const nothingHere = () =>
  dead(
    'There is nothing here',
    'The address is wrong, or your visit is over. Open the page again from Agentry.',
    { href: '/billing', label: 'Back to Agentry' },
    404,
  )
