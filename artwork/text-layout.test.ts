import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFace } from './font-faces.ts'
import { allMetrics } from './fonts/load.ts'
import { layOutText, type TextBox } from './text-layout.ts'
import { newFindings } from './text-runs.ts'

const poppins = findFace('Poppins', 400, false)!
const room: TextBox = {
  box: { x: 10, y: 20, width: 100, height: 40 },
  maxLines: 1,
  fit: 'shrink',
  minSize: 6,
  leading: 1.2,
  valign: 'baseline',
  baseline: 30,
}

function lay(
  text: string,
  change: Partial<TextBox> = {},
  anchor: 'start' | 'middle' | 'end' = 'start',
  size = 10,
) {
  const findings = newFindings()
  const layout = layOutText(
    text,
    { face: poppins, size, letterSpacing: 0, anchor },
    { ...room, ...change },
    allMetrics,
    findings,
  )
  return { ...layout, lines: linesOf(layout.runs), findings }
}

function linesOf(runs: { text: string; y: number }[]) {
  const lines = new Map<number, string[]>()
  for (const run of runs) lines.set(run.y, [...(lines.get(run.y) ?? []), run.text])
  return [...lines.values()].map((line) => line.join(' '))
}

test('a short text keeps its size and starts at the box', () => {
  const { runs, size, overflow } = lay('Jordan')
  expect({ runs, size, overflow }).toEqual({
    runs: [{ face: poppins, text: 'Jordan', x: 10, y: 30 }],
    size: 10,
    overflow: false,
  })
})

test('anchors put the line at the middle or the end of the box', () => {
  const start = lay('Jordan').ink!
  expect(lay('Jordan', {}, 'middle').ink!.x).toBeCloseTo(10 + (100 - start.width) / 2)
  expect(lay('Jordan', {}, 'end').ink!.x).toBeCloseTo(110 - start.width)
})

test('a long line shrinks until it just fits', () => {
  const { size, overflow, ink } = lay('Jordan Avery of Harbor')
  expect(overflow).toBe(false)
  expect(size).toBeLessThan(10)
  expect(ink!.width).toBeLessThanOrEqual(100.05)
  expect(ink!.width).toBeGreaterThan(99)
})

test('at the smallest size it overflows and says so', () => {
  const { size, overflow } = lay('Alexandria Featherstonehaugh-Wolfeschlegelstein')
  expect([size, overflow]).toEqual([6, true])
})

test('wrap never shrinks', () => {
  const { size, overflow, lines } = lay('One two three four five six seven', { maxLines: 2, fit: 'wrap' })
  expect([size, overflow, lines]).toEqual([10, false, ['One two three four', 'five six seven']])
})

test('wraps at full size before it shrinks', () => {
  expect(lay('Jordan Avery of Harbor', { maxLines: 2 })).toMatchObject({
    size: 10,
    lines: ['Jordan Avery of', 'Harbor'],
  })
})

test('line breaks are kept where several lines are allowed, and become spaces where not', () => {
  expect(lay('One\nTwo', { maxLines: 2 }).lines).toEqual(['One', 'Two'])
  expect(lay('One\nTwo').lines).toEqual(['One Two'])
})

test('a web address is broken only when shrinking was not enough', () => {
  const { lines, overflow, size } = lay('harborrealty.example/alexandria-featherstonehaugh', { maxLines: 3 })
  expect([size, overflow]).toEqual([6, false])
  expect(lines.join('')).toBe('harborrealty.example/alexandria-featherstonehaugh')
  expect(lines.length).toBeGreaterThan(1)
})

describe('a text that cannot be shortened', () => {
  const atWorst = { maxLines: 3, minSize: 6 }
  const legal = 'Berkshire Hathaway HomeServices Fox & Roach, REALTORS'

  test('looks as designed while it fits', () => {
    for (const text of ['Jordan', 'Jordan Avery of Harbor']) expect(lay(text, { atWorst })).toEqual(lay(text))
  })

  test('wraps within its box, at the largest size that fits', () => {
    const { lines, size, overflow, ink } = lay(legal, { atWorst, box: { ...room.box, height: 20 } })
    expect([lines.join(' '), lines.length, overflow]).toEqual([legal, 3, false])
    expect(size).toBeGreaterThan(6)
    expect(ink!.y).toBeGreaterThanOrEqual(19.9)
    expect(ink!.y + ink!.height - 0.25 * size).toBeLessThanOrEqual(40.5)
  })

  test('moves its first baseline up where the box ends soon', () => {
    const box = { x: 10, y: 20, width: 90, height: 11 }
    const { runs } = lay('DRE 01234567 / NMLS 1234567 / Broker', { atWorst, box, baseline: 29 })
    expect(runs.map((run) => run.y)).toEqual([expect.closeTo(24.4, 0), expect.closeTo(31, 0)])
    expect(runs[0]!.y).toBeLessThan(29)
  })

  test.each([
    [0.01, false],
    [-0.01, true],
  ])(
    'needs capitals and a step of its least size for two lines, within half a point: %d',
    (more, overflow) => {
      const { capHeight, unitsPerEm } = allMetrics('poppins-400')!
      const height = 6 * (capHeight / unitsPerEm) + 6 * 1.1 - 0.5 + more
      const box = { x: 10, y: 20, width: 70, height }
      expect(lay('DRE 01234567 / NMLS 1234567', { atWorst, box, baseline: 27 }).overflow).toBe(overflow)
    },
  )

  test('ends a line after a joint before it cuts a word', () => {
    const box = { x: 10, y: 20, width: 100, height: 30 }
    const email = 'alexandria.featherstonehaugh@foxroachhomes.com'
    expect(lay(email, { atWorst, box }).lines).toEqual([
      'alexandria.',
      'featherstonehaugh@',
      'foxroachhomes.com',
    ])
    const name = lay(
      'Alexandria Featherstonehaugh-Wolfeschlegelstein',
      { atWorst, box, maxLines: 3 },
      'start',
      14,
    )
    expect(name.lines).toEqual(['Alexandria', 'Featherstonehaugh-', 'Wolfeschlegelstein'])
  })

  test('gives up its spaced letters first', () => {
    const style = { face: poppins, size: 8, letterSpacing: 3, anchor: 'start' } as const
    const layout = layOutText('Harbor Realty Group', style, { ...room, atWorst }, allMetrics, newFindings())
    expect([layout.letterSpacing, layout.overflow]).toEqual([0, false])
  })

  test('never goes under its least size nor out of its box', () => {
    const parts = [
      'Fox',
      '&',
      'Roach,',
      'HomeServices',
      'Żółkiewska-Núñez',
      'a.b@c.example',
      'NMLS',
      '1234567',
      '/',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 9 }),
        fc.record({
          x: fc.constant(0),
          y: fc.constant(0),
          width: fc.double({ min: 40, max: 200, noNaN: true }),
          height: fc.double({ min: 8, max: 40, noNaN: true }),
        }),
        fc.constantFrom('baseline', 'top', 'middle', 'bottom'),
        (words, box, valign) => {
          const { ink, size, overflow } = lay(words.join(' '), { atWorst, box, valign, baseline: 8 })
          expect(size).toBeGreaterThanOrEqual(6)
          if (overflow) return
          expect(ink!.x + ink!.width).toBeLessThanOrEqual(box.width + 0.06)
          expect(ink!.y).toBeGreaterThanOrEqual(-0.6)
          expect(ink!.y + ink!.height - 0.25 * size).toBeLessThanOrEqual(box.height + 0.6)
        },
      ),
    )
  })
})

describe('vertical place of the first baseline', () => {
  const cap = allMetrics('poppins-400')!.capHeight / allMetrics('poppins-400')!.unitsPerEm
  test.each([
    ['baseline', 30],
    ['top', 20 + cap * 10],
    ['middle', 20 + (40 + cap * 10) / 2],
    ['bottom', 60],
  ] as const)('%s', (valign, y) => {
    expect(lay('Jordan', { valign }).runs[0]!.y).toBeCloseTo(y)
  })

  test('several lines end at the bottom', () => {
    expect(lay('One\nTwo', { valign: 'bottom', maxLines: 2 }).runs.map((run) => run.y)).toEqual([48, 60])
  })
})

test('a box too low for its lines makes them smaller', () => {
  expect(lay('One\nTwo', { maxLines: 2, valign: 'top', box: { ...room.box, height: 15 } }).size).toBeLessThan(
    10,
  )
})

describe('characters the face lacks', () => {
  test('move their whole word to the stand-in', () => {
    const { runs } = lay('Anna Nguyễn Lee', { box: { ...room.box, width: 300 } })
    expect(runs.map((run) => [run.face.family, run.text])).toEqual([
      ['Poppins', 'Anna'],
      ['Be Vietnam Pro', 'Nguyễn'],
      ['Poppins', 'Lee'],
    ])
    expect(runs.map((run) => run.x)).toEqual(runs.map((run) => run.x).toSorted((a, b) => a - b))
  })

  test('that no face has are dropped and named, their joiners silently', () => {
    const { runs, findings } = lay('Sunny 👩‍💼☀️ Day', { box: { ...room.box, width: 300 } })
    expect(runs.map((run) => run.text)).toEqual(['Sunny Day'])
    expect([...findings.dropped]).toEqual(['👩', '💼', '☀'])
  })

  test('are not called missing while a stand-in is not loaded', () => {
    const onlyPoppins = (id: string) => (id.startsWith('poppins') ? allMetrics(id) : undefined)
    const findings = newFindings()
    const style = { face: poppins, size: 10, letterSpacing: 0, anchor: 'start' } as const
    layOutText('Nguyễn', style, room, onlyPoppins, findings)
    expect([...findings.dropped]).toEqual([])
    expect([...findings.absent]).toEqual(['be-vietnam-pro-400', 'inter-400'])
  })

  test('leave nothing when none can be drawn', () => {
    expect(lay('דוד')).toMatchObject({ runs: [], ink: null, overflow: false })
  })
})

test('every layout of a thousand texts either fits or says that it overflows', () => {
  const words = [
    'Harbor',
    'Ave',
    'Świętopełk',
    'W',
    'illicit',
    'Featherstonehaugh',
    '#12',
    'a@b.example',
    '—',
    'Nguyễn',
  ]
  let seed = 7
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 1000; round += 1) {
    const text = Array.from({ length: 1 + next(9) }, () => words[next(words.length)]).join(' ')
    const box = { x: 0, y: 0, width: 20 + next(200), height: 10 + next(60) }
    const layout = lay(
      text,
      { box, maxLines: 1 + next(4), valign: 'top', baseline: 0 },
      'start',
      8 + next(20),
    )
    if (layout.overflow) continue
    expect(layout.ink!.x + layout.ink!.width).toBeLessThanOrEqual(box.width + 0.06)
    expect(layout.size).toBeGreaterThanOrEqual(6)
  }
})
