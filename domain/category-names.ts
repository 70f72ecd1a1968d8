/** Categories by names that staff recognize: with what is above them, and no two alike. */
export interface NamedCategory {
  id: number
  parent_id: number | null
  name: string
}

/** As a name reads that has its number behind it. */
const NUMBERED = / \(\d+\)$/

/** 'Create › Flyers' by id; of several with the same path, each has its number behind it, and so has what reads like that. */
export function categoryNames(rows: readonly NamedCategory[]): Map<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = ({ id, name, parent_id }: NamedCategory, below: readonly number[] = []): string => {
    const parent = parent_id === null || below.includes(id) ? undefined : byId.get(parent_id)
    return parent ? `${pathOf(parent, [...below, id])} › ${name}` : name
  }
  const paths = rows.map((row) => ({ id: row.id, path: pathOf(row) }))
  const times = Map.groupBy(paths, ({ path }) => path)
  return new Map(
    paths.map(({ id, path }) => [
      id,
      (times.get(path)?.length ?? 0) > 1 || NUMBERED.test(path) ? `${path} (${id})` : path,
    ]),
  )
}
