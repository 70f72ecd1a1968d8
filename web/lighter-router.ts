/**
 * What the router is sent without: forms that the router submits, fetchers, view transitions, addresses shown in the place
 * of others, and a note for developers as long as a paragraph. No page has any, and together they are a fifth of the router.
 * Each cut has to be found where it is, so that another version of the router is looked at before it is sent to anybody.
 */
import type { Plugin } from 'vite'

type Cut = readonly [from: string, to: string]

const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'router/router.js': [
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    [
      'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
      'else if (false) {',
    ],
    ['\t\tfetch,\n', ''],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
    ['fetchLoadMatches.forEach((f, key) => {', 'false && fetchLoadMatches.forEach((f, key) => {'],
    ['if (revalidatingFetchers.length > 0) updates.fetchers', 'if (false) updates.fetchers'],
    ['if (opts?.mask) {', 'if (false) {'],
    [
      'warning(blockerFunctions.size === 0 || delta != null, "You are trying to use a blocker on a POP navigation to a location that was not created by @remix-run/router. This will fail silently in production. This can happen if you are navigating outside the router via `window.history.pushState`/`window.location.hash` instead of using router navigation APIs.  This can also happen if you are using createHashRouter and the user manually changes the URL.");',
      '',
    ],
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
    [
      'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {\n\t\t\tlet priorPaths',
      'if (false) {\n\t\t\tlet priorPaths',
    ],
    ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
  ],
  'components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());', ''],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ],
}

export const lighterRouter: Plugin = {
  name: 'lighter-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/(router\/router|components)\.js/ },
    handler: (code, id) => {
      const cuts = Object.entries(CUTS).find(([file]) => id.includes(`/lib/${file}`))?.[1] ?? []
      return { code: cuts.reduce((text, cut) => withCut(text, cut, id), code), map: null }
    },
  },
}

/** @throws where the text is not there exactly once */
export function withCut(text: string, [from, to]: Cut, id: string): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`${id} has "${from}" ${parts.length - 1} times.`)
  return parts.join(to)
}
