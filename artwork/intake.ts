/** Whether a new template may come in: the format, and what its product needs beside it. */

import { lintMailing } from './lint-mailing.ts'
import { lintWhen } from './lint-when.ts'
import { loadTemplate, type LoadedTemplate, type TemplateSource } from './template.ts'

/**
 * As `loadTemplate`, with the rules that only new templates have to meet: those that were taken in before a rule came
 * are still drawn, since saved designs and orders are made from them.
 */
export function acceptTemplate(source: TemplateSource): LoadedTemplate {
  const loaded = loadTemplate(source)
  if (!loaded.ok) return loaded
  const problems = [...lintMailing(loaded.template), ...lintWhen(loaded.template)]
  return problems.length > 0 ? { ok: false, problems } : loaded
}
