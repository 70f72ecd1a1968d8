/** What calls are refused with in tests is what the endpoint table says of them. */
import { afterEach, expect } from 'vitest'
import { refusalsOf } from '@frontage/contracts/endpoint.ts'
import { endpointOf } from '@frontage/contracts/endpoints/index.ts'
import { REFUSED, type RefusedCall } from '@frontage/server/platform/errors.ts'

const undeclared = new Set<string>()
let isListening = false

function onRefused(message: unknown): void {
  const { call, code } = message as RefusedCall
  if (!refusalsOf(call, endpointOf(call)).has(code)) undeclared.add(`${call}: ${code}`)
}

/** After each test: fails it where a reply was refused with a code that its endpoint does not declare. */
export function expectDeclaredRefusals(): void {
  if (!isListening) REFUSED.subscribe(onRefused)
  isListening = true
  afterEach(() => {
    const found = [...undeclared]
    undeclared.clear()
    expect(found, 'refusals that contracts/endpoints does not declare').toEqual([])
  })
}
