import { isFontName } from '@frontage/page-nodes/guards/styles.ts'
import type { PageFont } from '../../inputs.ts'

/** Families that are on most machines or come with the page; each name is shown as it is written. */
export const builtInFamilies: readonly string[] = [
  ...[
    'Arial',
    'Arial Black',
    'Arial Narrow',
    'Avenir',
    'Baskerville',
    'Bodoni MT',
    'Book Antiqua',
    'Calibri',
  ],
  ...['Cambria', 'Candara', 'Century Gothic', 'Comic Sans MS', 'Consolas', 'Constantia', 'Copperplate'],
  ...[
    'Courier New',
    'Didot',
    'Franklin Gothic Medium',
    'Futura',
    'Garamond',
    'Geneva',
    'Georgia',
    'Gill Sans',
  ],
  ...[
    'Helvetica',
    'Impact',
    'Lucida Grande',
    'Optima',
    'Palatino',
    'Poppins',
    'Rockwell',
    'Segoe UI',
    'Tahoma',
  ],
  ...['Times New Roman', 'Trebuchet MS', 'Verdana', 'Montserrat'],
]

/** Built-in and uploaded families by their shown name. A name that is no name is left out; an uploaded one comes first. */
export function familiesOf(pageFonts: readonly PageFont[] = []): PageFont[] {
  const uploaded = pageFonts.filter(([name]) => isFontName(name))
  const taken = new Set(uploaded.map(([name]) => name.toLowerCase()))
  const builtIn = builtInFamilies
    .filter((name) => !taken.has(name.toLowerCase()))
    .map((name): PageFont => [name, name])
  return [...uploaded, ...builtIn].sort(([, one], [, other]) => one.localeCompare(other))
}

/** The first family of a style's value, without its quotes. */
export const firstFamily = (value: string): string =>
  /^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/
    .exec(value)
    ?.slice(1)
    .find((name) => name !== undefined)
    ?.trim() ?? ''
