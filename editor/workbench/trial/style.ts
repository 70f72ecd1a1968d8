import { fieldOf } from '@frontage/domain/typed-objects.ts'
import pageStyle from '@frontage/page-nodes/published/page.css?inline'
import { pageTheme } from '@frontage/page-nodes/theme.ts'
import { trialTheme } from './theme.ts'

/** The page body looks as on a published page, under the names of the trial: the same rules, renamed. */
export function stylePageBody(): void {
  const renamed = new Map(pairs(pageTheme, trialTheme))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    pageStyle.replaceAll(/\.(page-[\w-]+)/g, (own, name: string) => {
      const other = renamed.get(name)
      return other ? `.${other}` : own
    }),
  )
  document.adoptedStyleSheets.push(sheet)
}

/** The names at the same places of two themes. */
function pairs(ours: unknown, theirs: unknown): [string, string][] {
  if (typeof ours === 'string') return typeof theirs === 'string' ? [[ours, theirs]] : []
  if (typeof ours !== 'object' || typeof theirs !== 'object' || !ours || !theirs) return []
  return Object.entries(ours).flatMap(([key, value]) => pairs(value, fieldOf(theirs, key)))
}
