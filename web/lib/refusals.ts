import { data, redirect } from 'react-router'

/** Thrown in a loader: the branded 404 page with status 404. */
export const notFound = () => data(null, { status: 404 })

/** Why a page does not open: `isOwners` where it is one that stays closed to whoever acts for an account. */
export const closedProblem = (isOwners: boolean) =>
  isOwners
    ? {
        code: 'account.not-while-switched',
        message: 'Only the owner of this account can open this page.',
      }
    : {
        code: 'account.not-allowed',
        message: 'This page is not part of this site, or your account does not open it.',
      }

/** Thrown in a loader: the branded page with status 403. */
export const closedToVisitor = (isOwners: boolean) => data(closedProblem(isOwners), { status: 403 })

export const loginPath = (returnurl: string) => `/auth/login?returnurl=${encodeURIComponent(returnurl)}`

/** Thrown in a loader: to the login page and back here afterwards. */
export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath(pathname + search))
}

export { safeReturnUrl } from '@frontage/domain/return-url.ts'
