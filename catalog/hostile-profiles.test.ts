import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FilledText } from '@frontage/artwork/filling.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import { hostileCases, type Case } from '@frontage/artwork/hostile-profiles.ts'
import { acceptTemplate } from '@frontage/artwork/intake.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import { sampleBrands } from '@frontage/artwork/sample-brands.ts'
import { fillForTrial, stoppingIssues } from '@frontage/artwork/trial.ts'
import type { Box, Template } from '@frontage/artwork/types.ts'
import { announcementOf, isAnnouncement } from '@frontage/domain/listings/announcement.ts'
import { LISTING_STATUSES } from '@frontage/domain/listings/listing.ts'
import { readDemoTemplates } from './templates.ts'

const { pictures } = await openSampleLibrary(join(import.meta.dirname))
const templates = (await readDemoTemplates()).map((folder) => {
  const accepted = acceptTemplate(folder)
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.problems))
  return accepted.template
})
const usual = hostileCases.find((one) => one.name === 'usual')!

test.each(hostileCases)('no template stops the order of $name', (one) => {
  const stopped = templates.flatMap((template) =>
    stoppingIssues(template, sampleBrands.harbor, allMetrics, pictures, one).map(
      (issue) => `${template.id}, page ${issue.page}: ${issue.message}`,
    ),
  )
  expect(stopped).toEqual([])
})

test.each(LISTING_STATUSES)('every template has room for how a house that is %s is announced', (status) => {
  const stopped = templates.flatMap((template) => {
    const slots = template.slots.map((slot) =>
      slot.kind === 'text' && slot.keep && isAnnouncement(slot.sample)
        ? { ...slot, sample: announcementOf(status, slot.sample) ?? slot.sample }
        : slot,
    )
    return stoppingIssues({ ...template, slots }, sampleBrands.harbor, allMetrics, pictures, usual).map(
      (issue) => `${template.id}, page ${issue.page}: ${issue.message}`,
    )
  })
  expect(stopped).toEqual([])
})

/** Words up to so many letters, as names of users and companies are put together. */
const upTo = (letters: number, ...words: string[]) =>
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
    .map((chosen) =>
      chosen.reduce((text, word) => (text.length + word.length < letters ? `${text} ${word}` : text)),
    )

const people = fc.record({
  name: upTo(
    47,
    'Alexandria',
    'Featherstonehaugh-Wolfe',
    'María',
    'Núñez',
    'Żółkiewska',
    'de la Cruz',
    'Wolfeschlegelstein',
  ),
  title: upTo(55, 'Associate', 'Broker,', 'ABR,', 'CRS,', 'Luxury', 'Certified', 'Residential', 'Specialist'),
  brokerage: upTo(
    53,
    'Coldwell',
    'Banker',
    'RE/MAX',
    'HomeServices',
    '&',
    'Fox',
    'Realty,',
    'REALTORS',
    'Associates',
    'LLC',
  ),
  licence: upTo(18, 'DRE', 'NMLS', '01234567', '/', 'BR-1234567', 'RS').map((text) => `0765432 ${text}`),
  email: upTo(24, 'alexandria', 'featherstone', '.', '_', 'wolfe').map(
    (text) => `${text.replaceAll(' ', '')}@foxroachhomes.com`,
  ),
})

// A quotation mark behind a quote is the designer's own.
const designed = new Set(templates.flatMap((template) => collisionsOf(template, usual)))

test('no template stops the order of whatever users are called, or lays it over other words', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...templates.map(({ id }) => id)), (named, id) => {
      const template = templates.find((known) => known.id === id)!
      const one = { name: 'generated', profile: { ...usual.profile, ...named } }
      expect(stoppingIssues(template, sampleBrands.harbor, allMetrics, pictures, one)).toEqual([])
      expect(collisionsOf(template, one).filter((pair) => !designed.has(pair))).toEqual([])
    }),
    { numRuns: 200, seed: 20261123 },
  )
})

const longest = hostileCases.filter((one) => one.stops === undefined && one !== usual)

test.each(longest)('no text of $name lies on another one', (one) => {
  const collisions = templates.flatMap((template) => collisionsOf(template, one))
  expect(collisions.filter((pair) => !designed.has(pair))).toEqual([])
})

function collisionsOf(template: Template, one: Case): string[] {
  const { filled } = fillForTrial(template, sampleBrands.harbor, allMetrics, pictures, one)
  return filled.texts.flatMap((text, at) =>
    filled.texts
      .slice(at + 1)
      .filter((other) => other.page === text.page && overlap(capitalsOf(text), capitalsOf(other)))
      .map((other) => `${template.id}, page ${text.page}: ${nameOf(text)} and ${nameOf(other)}`),
  )
}

function nameOf({ slot, line }: FilledText): string {
  return slot ?? `line ${line}`
}

/** Ink without the descenders, which may reach between the capitals of the next line. */
function capitalsOf({ ink, size }: FilledText): Box | null {
  return ink && { ...ink, height: ink.height - 0.25 * size }
}

/** Or nearly: less than 0.3 pt of paper between two lines reads as one. */
function overlap(a: Box | null, b: Box | null): boolean {
  if (!a || !b) return false
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0.3 && down > -0.3
}
