import { NotFoundPage } from '../../features/shell/error-page.tsx'

export const title = 'Page not found'

export function loader() {
  return null
}

export const Component = NotFoundPage
