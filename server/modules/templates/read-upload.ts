/** A template as it is handed in: an archive that anybody may have made, read into the files of a template. */
import { cleanSvg } from '@frontage/artwork/clean-svg.ts'
import { arrangeFiles } from '@frontage/artwork/template-files.ts'
import type { TemplateSource } from '@frontage/artwork/template.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readZip, ZipProblem, type ZipEntry, type ZipFault } from '../../platform/zip.ts'

const LIMITS = { entries: 500, total: 100 * 1024 * 1024 }
/** What a drawing program writes is larger than what is left of it. */
const MOST_PAGE_BYTES = 6 * 1024 * 1024
const MOST_JSON_BYTES = 200 * 1024

export interface ReadUpload {
  source: TemplateSource
  /** What was put right, a sentence each. */
  notes: string[]
}

/**
 * @param name of the uploaded file
 * @throws Refusal templates.unreadable with one sentence that says why
 */
export function readUpload(bytes: Buffer, name: string): ReadUpload {
  try {
    return read(bytes, name)
  } catch (error) {
    if (error instanceof ZipProblem) throw unreadable(SENTENCES[error.fault](shortened(error.entry)))
    throw error
  }
}

const unreadable = (sentence: string) => new Refusal('templates.unreadable', null, sentence)

const SENTENCES: Record<ZipFault, (entry: string) => string> = {
  'not-a-zip': () => 'This file is no ZIP archive. Choose the template’s folder, or a ZIP of it.',
  damaged: (entry) =>
    entry
      ? `“${entry}” is damaged or larger than the archive says. Make the ZIP again.`
      : 'This archive is damaged. Make the ZIP again.',
  encrypted: (entry) => `“${entry}” is protected with a password. Make a ZIP without one.`,
  method: (entry) => `“${entry}” is packed in a way that we do not read. Make a plain ZIP.`,
  path: (entry) => `“${entry}” would be written outside the template’s folder. Make the ZIP again.`,
  link: (entry) => `“${entry}” is a link to another file. Put the file itself into the ZIP.`,
  'too-many': () => `A template has at most ${LIMITS.entries} files.`,
  'too-large': (entry) =>
    entry
      ? `“${entry}” is too large: a page has at most 6 MB, template.json at most 200 kB.`
      : 'Unpacked, this archive would be larger than 100 MB.',
}

function read(bytes: Buffer, name: string): ReadUpload {
  const entries = readZip(bytes, LIMITS)
  const arranged = arrangeFiles(
    entries.map(({ path }) => path),
    name,
  )
  if (!arranged.ok) throw unreadable(arranged.problem)
  const { slug, json, pages, notes } = arranged.files
  const entry = new Map(entries.map((one) => [one.path, one]))
  const cleaned = pages.map((path, index) => {
    const page = cleanSvg(textOf(entry.get(path), MOST_PAGE_BYTES))
    return { text: page.text, notes: page.notes.map((note) => `Page ${index + 1}: ${note}`) }
  })
  return {
    source: {
      slug,
      json: readableJson(textOf(entry.get(json), MOST_JSON_BYTES)),
      pages: cleaned.map(({ text }) => text),
    },
    notes: [...notes.map(shortened), ...cleaned.flatMap((page) => page.notes)],
  }
}

/** Files of old programs may be in UTF-16; a mark at the beginning is not part of the text. */
function textOf(entry: ZipEntry | undefined, most: number): string {
  if (!entry) throw unreadable('This archive is damaged. Make the ZIP again.')
  const bytes = entry.read(most)
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text.toWellFormed()
  } catch {
    // Told below: neither is text.
  }
  throw unreadable(`“${shortened(entry.path)}” is not text in UTF-8. Save it again as UTF-8.`)
}

function readableJson(text: string): string {
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest))
      return JSON.stringify(manifest)
  } catch (error) {
    throw unreadable(
      `template.json is not valid JSON: ${shortened(error instanceof Error ? error.message : String(error))}`,
    )
  }
  throw unreadable('template.json holds one object: {"name": …, "product": …}.')
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
