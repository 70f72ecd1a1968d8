/** Rules of dates and hours. They hold where a template comes in, as those of the address side. */

import { sampleText } from './slots.ts'
import type { FileProblem } from './template.ts'
import type { Template } from './types.ts'
import { walk } from './walk.ts'
import { isPrintOf, patternProblem, usualPattern, whenKinds } from './when.ts'

/** What is wrong with the patterns of a template's dates and hours. */
export function lintWhen(template: Template): FileProblem[] {
  const problems: FileProblem[] = []
  const months = new Set(
    template.slots.flatMap((slot) =>
      slot.kind === 'text' && slot.when?.pattern.includes('{month}') ? (slot.when.occasion ?? []) : [],
    ),
  )
  for (const page of template.pages) {
    for (const { element } of walk(page.root)) {
      const { attrs } = element
      if (element.tag !== 'text' || attrs['data-slot'] === undefined) continue
      const report = (rule: string, message: string) =>
        problems.push({ file: `page-${page.number}.svg`, line: element.line, rule, message })
      const kind = whenKinds.find((one) => one === attrs['data-kind'])
      if (!kind) {
        for (const name of ['data-format', 'data-occasion', 'data-free'])
          if (attrs[name] !== undefined)
            report('when', `${name} belongs on a slot with data-kind date, time or date-time.`)
        continue
      }
      const pattern = attrs['data-format'] ?? usualPattern[kind]
      const wrong = patternProblem(kind, pattern)
      const sample = sampleText(element)
      const isMonthSaid = pattern.includes('{month}') || months.has(attrs['data-occasion'] ?? '')
      if (wrong !== null) report('when-format', `data-format="${pattern}" of a ${kind} ${wrong}.`)
      else if (!isPrintOf(pattern, sample))
        report('when-sample', `The sample “${sample}” is not written as data-format="${pattern}".`)
      else if (kind !== 'time' && !isMonthSaid)
        report(
          'when-month',
          `data-format="${pattern}" says no {month}: give it the data-occasion of a slot that does, or a text of any kind.`,
        )
    }
  }
  return problems
}
