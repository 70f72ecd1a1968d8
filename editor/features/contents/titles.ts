/** Characters of a title that are shown: the first heading stands as the page's own, larger. */
const FIRST = 20
const OTHERS = 27

const characters = new Intl.Segmenter()

/** The title in the table of contents: cut after whole characters, with an ellipsis where something was cut. */
export function titleShown(title: string, isFirst: boolean): string {
  const most = isFirst ? FIRST : OTHERS
  if (title.length <= most) return title
  const shown = [...characters.segment(title)].map(({ segment }) => segment)
  return shown.length > most ? `${shown.slice(0, most).join('')}...` : title
}
