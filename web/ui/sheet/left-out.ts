import type { LeftOut } from './sheet-state.ts'

/** What was pasted and is not in the sheet: '3 rows and 1 column did not fit and were left out.' */
export function leftOutSentence({ rows, columns, others }: LeftOut): string {
  const parts = [counted(rows, 'row'), counted(columns, 'column')].filter(Boolean)
  const unfit =
    parts.length === 0
      ? []
      : [`${parts.join(' and ')} did not fit and ${rows + columns === 1 ? 'was' : 'were'} left out.`]
  const different =
    others === 0
      ? []
      : [
          `${counted(others, 'cell')} that cannot be changed here ${others === 1 ? 'says' : 'say'} something else. Check that the rows are in the same order.`,
        ]
  return [...unfit, ...different].join(' ')
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
