/** Which of the files that someone hands in are the template, by their names alone. */

export interface ArrangedFiles {
  slug: string
  /** Path of template.json as it was given. */
  json: string
  /** Paths of the pages as they were given, in order. */
  pages: string[]
  /** What was put right, a sentence each. */
  notes: string[]
}

export type Arranged = { ok: true; files: ArrangedFiles } | { ok: false; problem: string }

/** Files that systems and programs leave in folders. */
const LITTER = /^(?:\._.*|\.ds_store|thumbs\.db|desktop\.ini|\.gitkeep|\.gitignore)$/i
const LITTER_FOLDERS = /^(?:__macosx|\.git|\.svn|\.idea)$/i
const ARCHIVE = /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|jar)$/i

/** The pages by their numbers, or what is wrong with their names. */
export function orderedPages(names: readonly string[]): { pages: string[] } | { problem: string } {
  const numberIn = (name: string) => Number.parseInt(name.slice('page-'.length), 10)
  const pages = names
    .filter((name) => /^page-\d+\.svg$/.test(name))
    .toSorted((a, b) => numberIn(a) - numberIn(b))
  return pages.some((name, index) => name !== `page-${index + 1}.svg`)
    ? { problem: `The pages should be page-1.svg to page-${pages.length}.svg without gaps.` }
    : { pages }
}

/**
 * Finds the template among the paths of an archive or folder.
 * @param name of the archive: the slug where its files lie in no folder
 */
export function arrangeFiles(paths: readonly string[], name: string): Arranged {
  const archive = paths.find((path) => ARCHIVE.test(path))
  if (archive !== undefined)
    return refused(`“${baseOf(archive)}” is an archive inside the upload. Put the template’s own files in.`)
  const isLitter = (path: string) =>
    LITTER.test(baseOf(path)) ||
    path
      .split('/')
      .slice(0, -1)
      .some((folder) => LITTER_FOLDERS.test(folder))
  const kept = paths.filter((path) => !isLitter(path))
  const notes: string[] = []
  const leftOut = paths.length - kept.length
  if (leftOut > 0)
    notes.push(
      leftOut === 1
        ? '1 hidden file of the operating system was left out.'
        : `${leftOut} hidden files of the operating system were left out.`,
    )
  const descriptions = kept.filter((path) => baseOf(path).toLowerCase() === 'template.json')
  const [json, another] = descriptions.toSorted((a, b) => depthOf(a) - depthOf(b))
  if (json === undefined)
    return refused('There is no template.json in the upload. It says what the template is called and for.')
  const folder = folderOf(json)
  if (another !== undefined)
    return refused(
      folderOf(another) === folder
        ? 'There are two files called template.json that differ only in capitals.'
        : `The upload holds ${descriptions.length} templates. Upload them one at a time.`,
    )
  return withPages(
    kept.filter((path) => path !== json),
    { json, folder, name, notes },
  )
}

function withPages(
  others: readonly string[],
  { json, folder, name, notes }: { json: string; folder: string; name: string; notes: string[] },
): Arranged {
  if (baseOf(json) !== 'template.json') notes.push(`“${baseOf(json)}” was read as template.json.`)
  const pages = new Map<string, string>()
  for (const path of others) {
    const known = baseOf(path).toLowerCase()
    if (folderOf(path) !== folder || !/^page-\d+\.svg$/.test(known)) {
      notes.push(`“${path}” is not part of a template and was left out.`)
      continue
    }
    if (pages.has(known)) return refused(`There are two files called ${known} that differ only in capitals.`)
    if (baseOf(path) !== known) notes.push(`“${baseOf(path)}” was read as ${known}.`)
    pages.set(known, path)
  }
  const ordered = orderedPages([...pages.keys()])
  if ('problem' in ordered) return refused(ordered.problem)
  if (ordered.pages.length === 0) return refused('There is no page-1.svg beside template.json.')
  const called = folder === '' ? name.replace(/\.[^.]*$/, '') : baseOf(folder)
  const slug = slugOf(called)
  if (slug !== called) notes.push(`The template is filed as “${slug}”, after “${called}”.`)
  return {
    ok: true,
    files: { slug, json, pages: ordered.pages.flatMap((page) => pages.get(page) ?? []), notes },
  }
}

const refused = (problem: string): Arranged => ({ ok: false, problem })
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const depthOf = (path: string): number => path.split('/').length

/** Lower-case letters, digits and hyphens, 60 at most. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return plain || 'template'
}
