import { expect, test } from 'vitest'
import { move } from './move.ts'

const real = { settings: { isDemonstration: false } }
/** Nobody listens there. */
const NOWHERE = 'postgres://owner:secret@127.0.0.1:1/frontage'
const run = (...args: string[]): Promise<unknown> => Reflect.apply(move, undefined, [real, args])

test.each([[[NOWHERE]], [[NOWHERE, '--abort']], [['--abort', '--gone']], [['--forget']]])(
  'real data is not touched by %j before the brokerage is named twice',
  async (args) => {
    await expect(run('harbor', ...args)).rejects.toThrow('This is real data.')
    await expect(run('harbor', ...args, '--confirm', 'summit')).rejects.toThrow('--confirm harbor')
  },
)

test('whoever named it twice, or changes nothing, gets further', async () => {
  for (const args of [
    [NOWHERE, '--confirm', 'harbor'],
    [NOWHERE, '--dry-run'],
  ]) {
    const refused = await run('harbor', ...args).then(() => 'moved', String)
    expect(refused).toContain('The other installation')
    expect(refused).not.toContain('real data')
    expect(refused).not.toContain('secret')
  }
})

test.each([
  [['--forget', '--dry-run'], '--dry-run tries a move alone'],
  [[NOWHERE, '--abort', '--dry-run'], '--dry-run tries a move alone'],
  [['--abort', '--gone', '--dry-run'], '--dry-run tries a move alone'],
  [[NOWHERE, '--gone'], '--gone goes with --abort'],
  [[NOWHERE, '--abort', '--open-nowhere'], '--open-nowhere goes with --abort --gone'],
])('what could be taken for a trial is none: %j is refused', (args, sentence) =>
  expect(run('harbor', ...args, '--confirm', 'harbor')).rejects.toThrow(sentence),
)
