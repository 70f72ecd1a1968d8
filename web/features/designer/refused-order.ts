/** Why the cart did not take a design. */
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'

/** The refusal with what stops the print: the server looks into photos, which the layout tool's own checks do not. */
export function refusedOrder(error: unknown): string {
  const sentence = sentenceOf(error)
  if (!(error instanceof ApiRefusal && error.code === 'cart.preflight-errors')) return sentence
  const { issues } = error.data as { issues: PreflightIssue[] }
  const first = issues.find((issue) => issue.severity === 'error')
  return first ? `${sentence} ${first.message}` : sentence
}
