// npm test: everything that must hold before a change is done, on a fresh clone as in CI.
//   npm test -- --only=vitest                     one or more of: format lint types unused web vitest playwright
//   npm test -- --only=vitest db/client.test.ts   the rest goes to the tool
//   npm test -- --only=rules                      the pure rules alone, in seconds; `vitest` includes them
//   npm test -- --changed                         the tests that what isn't committed can break
//   npm test -- --changed=main                    the tests that what differs from main can break
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowser } from './browser.mjs'
import { changesIn, testsFor } from './changed.mjs'
import { ensurePackages, handedToNewerNode, pathWithPackages } from './packages.mjs'
import { Explained } from './explained.mjs'
import { main, root, run } from './steps.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** A busy machine may cost some tests their first attempt, one in a hundred at most; a real fault costs more. */
const MOST_UNSTEADY = 4

const given = process.argv.slice(2)
const only = given
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const changed = given.find((argument) => /^--changed(?:=|$)/.test(argument))
const rest = given.filter((argument) => !argument.startsWith('--only=') && argument !== changed)
/** Steps that only read the source. */
const READERS = ['format', 'lint', 'types', 'unused']
/** Steps that run only when they are asked for. */
const PART_OF_ANOTHER = ['rules']

main(async () => {
  await ensurePackages()
  if (await handedToNewerNode()) return
  process.chdir(root)
  process.env.PATH = pathWithPackages
  const scratch = mkdtempSync(join(tmpdir(), 'frontage-results-'))
  try {
    await testEverything(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
})

async function testEverything(scratch) {
  const results = (name) => join(scratch, `${name}.json`)
  const chosen = changed
    ? chosenTests(changed.split('=')[1] ?? '')
    : { format: ['.'], vitest: [], playwright: [] }
  const vitest = (name, args, env) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results(name)}`]
    return run('vitest', ['run', ...args, ...reporters, ...rest], { env })
  }
  const steps = {
    format: (how) =>
      run('prettier', ['--check', '--log-level=warn', '--ignore-unknown', ...chosen.format], how),
    lint: (how) => run('oxlint', ['--deny-warnings'], how),
    // Several checkers would each check what files share, beside a step that keeps the other core busy.
    types: (how) => run('tsc', ['--noEmit', '--singleThreaded', '-p', '.'], how),
    unused: (how) => run('knip', [], how),
    // Before the tests: the server's pages are the built ones.
    web: async () => {
      await ensureWebBuilt()
      return 0
    },
    rules: () => vitest('rules', ['--project=rules'], {}),
    vitest: async () => vitest('vitest', chosen.vitest, await browserForOracle()),
    playwright: async () =>
      run('playwright', ['test', ...chosen.playwright, ...rest], {
        env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: results('playwright') },
      }),
  }
  const unknown = only?.find((name) => !(name in steps))
  if (unknown)
    throw new Explained(`There is no step "${unknown}"; there are ${Object.keys(steps).join(', ')}.`)

  const isWanted = (name) =>
    chosen[name] !== null && (only ? only.includes(name) : !PART_OF_ANOTHER.includes(name))
  const failed = []
  const runStep = async (name, isBeside) => {
    const heading = `\n— ${name}`
    if (!isBeside) console.log(heading)
    const began = performance.now()
    const code = await steps[name](isBeside ? { under: heading } : {}).catch(explain)
    if (code !== 0) failed.push(name)
    console.log(`  ${code === 0 ? 'ok' : 'FAILED'} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  const inTurn = async (names, isBeside) => {
    for (const name of names) await runStep(name, isBeside)
  }
  const wanted = Object.keys(steps).filter(isWanted)
  // Each of the readers keeps one core busy, and formatting takes as long as the others together.
  const readers = wanted.filter((name) => READERS.includes(name))
  await Promise.all([inTurn(readers.slice(0, 1), true), inTurn(readers.slice(1), true)])
  await inTurn(wanted.filter((name) => !READERS.includes(name)))

  const counts = [
    ...['rules', 'vitest'].filter(isWanted).map((name) => vitestCounts(results(name), failed.includes(name))),
    ...(isWanted('playwright')
      ? [playwrightCounts(results('playwright'), failed.includes('playwright'))]
      : []),
  ]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const broken = counts.reduce((sum, count) => sum + count.failed, 0)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  else if (broken === 0) console.log('\nAll steps passed.')
  console.log(`${passed} passed, ${broken} failed`)
  process.exitCode = failed.length > 0 || broken > 0 ? 1 : 0
}

/** Arguments for each tool; of tests none means all, and null that there is nothing to run. */
function chosenTests(since) {
  const project = changesIn(root, since, git)
  const { vitest, playwright } = testsFor(project)
  const said = (tests) => (tests === 'all' ? 'all' : tests.length)
  console.log(
    `\nChanged files since ${since || 'the last commit'}: ${project.changed.length}. Test files that they can break: ` +
      `${said(vitest)} of Vitest, ${said(playwright)} of Playwright.`,
  )
  const args = (tests) => (tests === 'all' ? [] : tests.length > 0 ? tests : null)
  const there = project.changed.filter((file) => project.files.includes(file))
  const format = there.some((file) => file.startsWith('.prettier')) ? ['.'] : there
  return { format: format.length > 0 ? format : null, vitest: args(vitest), playwright: args(playwright) }
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Explained(`--changed asks git, which says: ${stderr ?? 'nothing'}`)
  return stdout
}

/** Drawings are compared with a browser's where one is to be had; without one the other engines are compared. */
async function browserForOracle() {
  const found = only && !only.includes('playwright') ? undefined : await findBrowser().catch(() => undefined)
  return found ? { CHROMIUM_PATH: found } : {}
}

function explain(error) {
  console.error(error instanceof Explained ? error.message : error)
  return 1
}

/** A file that could not even be loaded has no failed test of its own: it counts as one. */
function vitestCounts(path, hasFailed) {
  const results = read(path)
  if (!results) return { passed: 0, failed: 1 }
  const unloaded = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = results.numFailedTests + unloaded.length
  return { passed: results.numPassedTests, failed: hasFailed ? Math.max(failed, 1) : failed }
}

function playwrightCounts(path, hasFailed) {
  const results = read(path)
  if (!results) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = results.stats
  const unsteady = results.suites.flatMap(unsteadyTests)
  if (unsteady.length > 0)
    console.log(`\nPassed at the second try only:\n${unsteady.map((each) => `  ${each}`).join('\n')}`)
  const isTooUnsteady = flaky > MOST_UNSTEADY
  if (isTooUnsteady)
    console.log(`More than ${MOST_UNSTEADY} of them: the product or its tests have a fault, not the machine.`)
  const failed = unexpected + (isTooUnsteady ? flaky : 0)
  return {
    passed: expected + flaky - (isTooUnsteady ? flaky : 0),
    failed: hasFailed ? Math.max(failed, 1) : failed,
  }
}

/** Each with what it said the first time. */
function unsteadyTests({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const said = results.flatMap(({ error }) => error?.message ?? []).find(Boolean) ?? 'no message'
        return `${file}:${line} ${title}: ${stripVTControlCharacters(said).split('\n')[0]}`
      }),
  )
  return [...own, ...suites.flatMap(unsteadyTests)]
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
