/** Everything that is wrong with a template before it may be offered: the format, print, and real users' data. Node only. */

import { allMetrics } from '../fonts/load.ts'
import { hostileCases } from '../hostile-profiles.ts'
import { acceptTemplate } from '../intake.ts'
import { parseTemplate } from '../parse.ts'
import { placesOf } from '../places.ts'
import { faintNotice, noticesOnImages, type Issue } from '../preflight.ts'
import { sampleBrands } from '../sample-brands.ts'
import { drawableTemplate } from '../drawable.ts'
import type { FileProblem, TemplateSource } from '../template.ts'
import { fillForTrial, stoppingIssues, tryTemplate } from '../trial.ts'
import type { Box, Brand, Template } from '../types.ts'
import { placedNotice, standsOut } from './notice-pixels.ts'
import type { SampleLibrary } from './sample-library.ts'

export interface TrialIssue {
  issue: Issue
  /** Hostile profiles that it comes with; none: it comes with the template's own samples. */
  profiles: string[]
}

/** What preflight says of the template's own samples, then what stops an order of any hostile profile. */
export async function tryAll(
  template: Template,
  library: SampleLibrary,
  brand: Brand = sampleBrands.harbor,
): Promise<TrialIssue[]> {
  const own = [
    ...tryTemplate(template, brand, allMetrics, library.pictures),
    ...(await faintNotices(template, library, brand)),
  ]
  const found: TrialIssue[] = own.map((issue) => ({ issue, profiles: [] }))
  const known = new Map<string, TrialIssue>()
  for (const one of hostileCases) {
    for (const issue of stoppingIssues(template, brand, allMetrics, library.pictures, one)) {
      const key = `${issue.class} ${issue.page} ${issue.slot ?? ''} ${issue.slot === null ? issue.message : ''}`
      const same = known.get(key)
      if (same) same.profiles.push(one.name)
      else known.set(key, { issue, profiles: [one.name] })
    }
  }
  return [...found, ...known.values()]
}

/** Notices that stand on sample photos, seen in the pixels. */
async function faintNotices(
  template: Template,
  { pictures, small }: SampleLibrary,
  brand: Brand,
): Promise<Issue[]> {
  const { filled, input } = fillForTrial(template, brand, allMetrics, pictures)
  const issues: Issue[] = []
  for (const unsure of noticesOnImages(template, filled, input)) {
    const placed = unsure.flatMap((one) => placedNotice(filled, one))
    const readable = await Promise.all(placed.map((one) => standsOut(one, small)))
    if (!readable.includes(true)) issues.push(...faintNotice(unsure))
  }
  return issues
}

/** One thing to mend, at the place it means. */
export interface Finding {
  severity: 'error' | 'warning'
  rule: string
  message: string
  /** From 1; null: the template as a whole. */
  page: number | null
  /** Of the file, where a line is meant. */
  line: number | null
  slot: string | null
  /** On the page, in points from the corner of the trim; null: the whole page. */
  box: Box | null
  /** Hostile profiles that it comes with. */
  profiles: string[]
}

/** Errors first; none of them: the template may be offered. */
export async function findingsOf(
  source: TemplateSource,
  library: SampleLibrary,
  brand?: Brand,
): Promise<Finding[]> {
  const accepted = acceptTemplate(source)
  const places = placesIn(source)
  if (!accepted.ok) return accepted.problems.map((problem) => ofProblem(problem, places))
  const issues = await tryAll(accepted.template, library, brand)
  return issues
    .map(({ issue, profiles }): Finding => {
      const { severity, class: number, message, page, slot } = issue
      const box = slot === null ? null : (places.get(page)?.ofSlot(slot) ?? null)
      return { severity, rule: `preflight ${number}`, message, page, line: null, slot, box, profiles }
    })
    .toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

type PagePlaces = ReadonlyMap<number, ReturnType<typeof placesOf>>

function placesIn(source: TemplateSource): PagePlaces {
  const pages = drawableTemplate(source)?.pages ?? []
  return new Map(
    pages.flatMap((page) => {
      const { root } = parseTemplate(source.pages[page.number - 1] ?? '')
      return root ? [[page.number, placesOf(root, page)] as const] : []
    }),
  )
}

function ofProblem({ file, line, rule, message }: FileProblem, places: PagePlaces): Finding {
  const page = Number(/^page-(\d+)\.svg$/.exec(file)?.[1] ?? 0)
  const box = places.get(page)?.atLine(line) ?? null
  return {
    severity: 'error',
    rule,
    message,
    page: page || null,
    line: page ? line : null,
    slot: null,
    box,
    profiles: [],
  }
}
